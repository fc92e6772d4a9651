import { type MailBody, mailBody, nameInMail } from '@sluice/mail';
import type { InterfaceLanguage } from '@sluice/reference';

type Invitation = { teamName: string; invitedBy: string };

/** The subject contains no names, and names in the text never become links: the inviter chose them, and they may be spam. */
const TEXTS = {
  en: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Invitation to a team on Sluice',
    lines: [
      'You are invited to a team on Sluice. The link works once, for 7 days.',
      `Team: “${teamName}”. Invited by: “${invitedBy}”. They chose both names themselves.`,
    ],
    button: 'View the invitation',
    closing: 'If you do not know this person, ignore this message.',
  }),
  ru: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Приглашение в команду в Sluice',
    lines: [
      'Вас приглашают в команду в Sluice. Ссылка одноразовая и действует 7 дней.',
      `Команда: «${teamName}». Приглашает: «${invitedBy}». Оба имени выбрали они сами.`,
    ],
    button: 'Посмотреть приглашение',
    closing: 'Если вы не знаете этого человека, не обращайте внимания на это письмо.',
  }),
  uk: ({ teamName, invitedBy }: Invitation) => ({
    subject: 'Запрошення до команди у Sluice',
    lines: [
      'Вас запрошують до команди у Sluice. Посилання одноразове й діє 7 днів.',
      `Команда: «${teamName}». Запрошує: «${invitedBy}». Обидва імені вони обрали самі.`,
    ],
    button: 'Переглянути запрошення',
    closing: 'Якщо ви не знаєте цієї людини, не зважайте на цей лист.',
  }),
} as const satisfies Record<InterfaceLanguage, unknown>;

export function invitationMail(
  language: InterfaceLanguage,
  { teamName, invitedBy }: Invitation,
  link: string,
): MailBody {
  const names = { teamName: nameInMail(teamName), invitedBy: nameInMail(invitedBy) };
  return mailBody(TEXTS[language](names), link);
}
