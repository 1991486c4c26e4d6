export { MailProcessor } from './mail.processor.js';
export { NotificationsModule } from './notifications.module.js';
