/** The mails that came in, newest first, in memory. */
import PostalMime from 'postal-mime';

/** A day of development stays within it; a test that sends more than this reads them as they come. */
const MAILS_MAX = 1_000;
const LINK = /https?:\/\/[^\s"'<>]+/g;

export type KeptMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO time of arrival. */
  at: string;
  /** Every address in the text, in order, once. */
  links: string[];
};

export type KeptMails = {
  keep: (raw: Buffer, recipients: readonly string[]) => Promise<void>;
  /** Newest first. Addresses are compared without regard to case. */
  list: (to?: string) => KeptMail[];
  clear: () => void;
};

export function createKeptMails(): KeptMails {
  const mails: KeptMail[] = [];
  return {
    keep: async (raw, recipients) => {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      const links = [...new Set(text.match(LINK) ?? [])];
      const at = new Date().toISOString();
      // By the envelope, as a relay would: a header may name whom it likes.
      mails.unshift(...recipients.map((to) => ({ to, subject, text, html, at, links })));
      mails.length = Math.min(mails.length, MAILS_MAX);
    },
    list: (to) => mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()),
    clear: () => void mails.splice(0),
  };
}
