export { ReauthenticationDialog } from './reauthentication-dialog';
