export { SettingsService } from './settings.service.js';
export { SettingsModule } from './settings.module.js';
export { SETTING_NAMES, type SettingName, type SettingsValues } from './settings-values.js';
