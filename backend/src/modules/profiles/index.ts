export { ProfilesModule } from './profiles.module.js';
