/** A mail in a person's language: a greeting, a paragraph, one button, and what to do if it was not them. */
import { type Mail, nameInMail } from '@sluice/mail';
import { html } from '../pages/html.ts';
import type { Locale } from '../texts/locales.ts';
import { textsOf } from '../texts/texts.ts';

/** What has happened already: told, so that whoever it was not can act. */
const WARNINGS = [
  'changed',
  'changedHere',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
] as const;
export type WarningKind = (typeof WARNINGS)[number];

export type MailContent =
  | { kind: 'confirm' | 'known' | 'recovery' | WarningKind; url: string }
  | { kind: 'join'; url: string; nickname: string };

export function composeMail(to: string, locale: Locale, content: MailContent): Mail {
  const { mail: texts } = textsOf(locale);
  const { subject, button } = texts[content.kind];
  const paragraph =
    content.kind === 'join' ? texts.join.text(nameInMail(content.nickname)) : texts[content.kind].text;
  const { url } = content;
  const isHarmless = !WARNINGS.some((kind) => kind === content.kind);
  const ending = isHarmless ? texts.ignore : '';
  return {
    to,
    subject,
    text: [texts.greeting, paragraph, `${button}:\n${url}`, ending, 'Sluice'].filter(Boolean).join('\n\n'),
    // Inline styles, since mail programs drop the rest; light, since half of them invert colours by themselves.
    html: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f5f7f6;color:#12201b;font:15px/23px Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 20px;font-size:18px;font-weight:700"><span style="display:inline-block;width:12px;height:12px;border-radius:4px;background:#0f9a55;margin-right:8px"></span>Sluice</p>
<div style="background:#ffffff;border:1px solid #e1e8e4;border-radius:12px;padding:28px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${subject}</h1>
<p style="margin:0 0 12px">${texts.greeting}</p>
<p style="margin:0 0 24px;color:#33453e">${paragraph}</p>
<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;background:#0b7d44;color:#ffffff;text-decoration:none;font-weight:600;border-radius:8px;padding:11px 20px">${button}</a></p>
<p style="margin:0 0 4px;font-size:13px;line-height:20px;color:#64766f">${texts.paste}</p>
<p style="margin:0;font-size:13px;line-height:20px;word-break:break-all"><a href="${url}" style="color:#0b7d44">${url}</a></p>
</div>
${isHarmless ? html`<p style="margin:20px 4px 0;font-size:13px;line-height:20px;color:#64766f">${ending}</p>` : ''}
</div></body></html>`.markup,
  };
}
