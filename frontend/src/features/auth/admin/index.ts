export { ReauthenticationDialog } from './reauthentication-dialog';
export { useDemotion } from './use-demotion';
