export { AcademyService } from './academy.service.js';
export { SettingsService } from './settings.service.js';
export { SettingsModule } from './settings.module.js';
export { type SettingName } from './settings-values.js';
