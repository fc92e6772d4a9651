/** The mails that came in, newest first, in memory. */
import PostalMime from 'postal-mime';

/** Enough for a day of development; a test that sends more reads them as they come. */
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
  attachments: { name: string; type: string; bytes: number }[];
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
      const { subject = '', text = '', html = '', attachments: parts } = await PostalMime.parse(raw);
      const links = [...new Set(text.match(LINK) ?? [])];
      const attachments = parts.map(({ filename, mimeType: type, content }) => ({
        name: filename ?? '',
        type,
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      }));
      const at = new Date().toISOString();
      // By the envelope, as a relay does: a header may name anybody.
      mails.unshift(...recipients.map((to) => ({ to, subject, text, html, at, links, attachments })));
      mails.length = Math.min(mails.length, MAILS_MAX);
    },
    list: (to) => mails.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase()),
    clear: () => void mails.splice(0),
  };
}
