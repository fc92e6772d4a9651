import { nameInMail } from '@sluice/mail';
import type { Language } from '../../language.ts';
import { type MailBody, mailBody } from '../../mail/mail-body.ts';

type Invitation = { teamName: string; invitedBy: string };

/** The subject is ours alone. Names stand in the text, without links, and as what they are: words of whoever invites. */
const TEXTS = {
  en: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Invitation to a team on Sluice',
    lines: [
      'You are invited to a team on Sluice. The link works once, for 7 days.',
      `The team calls itself “${teamName}”; whoever invites you goes by “${invitedBy}”. Both names are theirs, not ours.`,
    ],
    button: 'Look at the invitation',
    closing: 'If you do not know who this is, do nothing.',
  }),
  ru: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Приглашение в команду в Sluice',
    lines: [
      'Вас приглашают в команду в Sluice. Ссылка одноразовая и действует 7 дней.',
      `Команда называет себя «${teamName}», приглашает вас «${invitedBy}». Оба имени выбрали они сами.`,
    ],
    button: 'Посмотреть приглашение',
    closing: 'Если вы не знаете этого человека, ничего не делайте.',
  }),
  uk: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Запрошення до команди у Sluice',
    lines: [
      'Вас запрошують до команди у Sluice. Посилання одноразове й діє 7 днів.',
      `Команда називає себе «${teamName}», запрошує вас «${invitedBy}». Обидва імені вони обрали самі.`,
    ],
    button: 'Переглянути запрошення',
    closing: 'Якщо ви не знаєте цієї людини, нічого не робіть.',
  }),
} as const satisfies Record<Language, unknown>;

export function invitationMail(
  language: Language,
  { teamName, invitedBy }: Invitation,
  link: string,
): MailBody {
  const names = { teamName: nameInMail(teamName), invitedBy: nameInMail(invitedBy) };
  return mailBody(TEXTS[language](names), link);
}
