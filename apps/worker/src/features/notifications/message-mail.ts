import { digestBody, type MailBody, nameInMail } from '@sluice/mail';
import type { InterfaceLanguage } from '@sluice/reference';
import { messageLines, type TeamMessage } from './message-lines.ts';

const SUBJECT_MAX = 140;

/** Each is followed by the profile's address. */
const WHY: Readonly<Record<InterfaceLanguage, { why: string; open: string }>> = {
  en: {
    why: 'You get this mail because you turned e-mail notifications on. Turn them off in your profile:',
    open: 'Open',
  },
  ru: {
    why: 'Вы получили это письмо, потому что включили уведомления по почте. Отключить их можно в профиле:',
    open: 'Открыть',
  },
  uk: {
    why: 'Ви отримали цей лист, бо увімкнули сповіщення поштою. Вимкнути їх можна в профілі:',
    open: 'Відкрити',
  },
};

/** The subject is the team and what happened first; the mail has a line for each thing, with the link to it. */
export function messageMail(message: TeamMessage, language: InterfaceLanguage, consoleUrl: string): MailBody {
  const teamName = nameInMail(message.teamName);
  const lines = messageLines(message, language, nameInMail);
  const more = lines.length > 1 ? ` (+${lines.length - 1})` : '';
  const { why, open } = WHY[language];
  return digestBody({
    subject: cut(`${teamName}: ${lines[0]?.text ?? ''}`, SUBJECT_MAX - more.length) + more,
    title: teamName,
    items: lines.map(({ text, path }) => ({ text, link: consoleUrl + path })),
    open,
    closing: { text: why, link: `${consoleUrl}/profile` },
  });
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
