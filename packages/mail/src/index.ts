export { createMailer, type Mail, type Mailer } from './create-mailer.ts';
export { digestBody } from './digest-body.ts';
export { type MailBody, mailBody } from './mail-body.ts';
export { isMailRefused } from './mail-refused.ts';
export { nameInMail } from './name-in-mail.ts';
