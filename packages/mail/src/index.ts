export { createMailer, type Mail, type Mailer } from './create-mailer.ts';
export { type MailBody, mailBody } from './mail-body.ts';
export { nameInMail } from './name-in-mail.ts';
