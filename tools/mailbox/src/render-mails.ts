/** The page at `/`: every mail as text, its links to click on. */
import type { KeptMail } from './kept-mails.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  :root { color-scheme: dark light }
  body { font: 14px/20px system-ui, sans-serif; max-width: 760px; margin: 32px auto; padding: 0 16px }
  article { border: 1px solid #8884; border-radius: 12px; padding: 16px; margin: 16px 0 }
  h2 { font-size: 16px; margin: 0 0 4px } p { margin: 0 0 8px; opacity: .7 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } li { overflow-wrap: anywhere }`;

export function renderMails(mails: readonly KeptMail[]): string {
  const list = mails.map(renderMail).join('') || '<p>No mail yet. This page shows what Sluice sends.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox (${mails.length})</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style><h1>Mailbox</h1>${list}</html>`;
}

function renderMail({ to, subject, text, at, links }: KeptMail): string {
  const items = links.map(
    (link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></li>`,
  );
  return `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)} · ${escapeHtml(at)}</p>
<ul>${items.join('')}</ul><pre>${escapeHtml(text)}</pre></article>`;
}
