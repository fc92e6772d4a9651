export type { KeptMail } from './kept-mails.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
