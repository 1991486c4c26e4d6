export { PasswordChangeNotice } from './password-change-notice';
export { useSignOut } from './use-sign-out';
