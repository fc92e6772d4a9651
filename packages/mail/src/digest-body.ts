/** The layout of a mail that tells of several things: each with its own link, and at the end how to have no more of them. */
import { escapeHtml } from './escape-html.ts';
import type { MailBody } from './mail-body.ts';

type DigestText = {
  subject: string;
  title: string;
  items: readonly { text: string; link: string }[];
  /** What a link says. */
  open: string;
  closing: { text: string; link: string };
};

export function digestBody({ subject, title, items, open, closing }: DigestText): MailBody {
  // Neighbours that lead to the same place share their link.
  const isShared = (index: number) => items[index + 1]?.link === items[index]?.link;
  const text = [
    title,
    '',
    ...items.flatMap((item, index) => (isShared(index) ? [item.text] : [item.text, item.link, ''])),
    closing.text,
    closing.link,
  ].join('\n');
  const html = [
    '<div style="font-family: sans-serif; font-size: 15px; line-height: 1.5">',
    `<p><strong>${escapeHtml(title)}</strong></p>`,
    ...items.map((item, index) =>
      isShared(index)
        ? `<p>${escapeHtml(item.text)}</p>`
        : `<p>${escapeHtml(item.text)}<br /><a href="${escapeHtml(item.link)}">${escapeHtml(open)}</a></p>`,
    ),
    `<p style="color: #777">${escapeHtml(closing.text)} <a href="${escapeHtml(closing.link)}">${escapeHtml(closing.link)}</a></p>`,
    '</div>',
  ].join('\n');
  return { subject, text, html };
}
