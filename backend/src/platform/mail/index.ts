export { MailModule } from './mail.module.js';
export { type MailContent, renderMail } from './mail-template.js';
export { Mailer } from './mailer.js';
