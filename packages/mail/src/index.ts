export { createMailer, type Mail, type Mailer } from './create-mailer.ts';
export { nameInMail } from './name-in-mail.ts';
