export { createMailer, type Mail, type Mailer } from './create-mailer.ts';
