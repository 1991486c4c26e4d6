export { Settings } from './settings.js';
export { SettingsModule } from './settings.module.js';
export { SETTING_NAMES, type SettingName, type SettingsValues } from './settings-values.js';
