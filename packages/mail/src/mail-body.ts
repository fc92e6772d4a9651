/** The layout of most mails: a few lines, one link. */
import { escapeHtml } from './escape-html.ts';

export type MailBody = { subject: string; text: string; html: string };

type MailText = { subject: string; lines: readonly string[]; button: string; closing: string };

export function mailBody({ subject, lines, button, closing }: MailText, link: string): MailBody {
  const text = [...lines, '', link, '', closing].join('\n');
  const html = [
    '<div style="font-family: sans-serif; font-size: 15px; line-height: 1.5">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    `<p style="color: #777">${escapeHtml(closing)}</p>`,
    '</div>',
  ].join('\n');
  return { subject, text, html };
}
