export { MailModule } from './mail.module.js';
export { type MailContent, renderMail } from './mail-template.js';
export { wasMailedTo } from './mail-message.js';
export { Mailer } from './mailer.js';
