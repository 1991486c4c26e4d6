export { ChangeEmail } from './change-email';
export { EmailNotice } from './email-notice';
export { PasswordChangeNotice } from './password-change-notice';
export { useSignOut } from './use-sign-out';
