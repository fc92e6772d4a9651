import type { Language } from '../../language.ts';
import { type MailBody, mailBody } from '../../mail/mail-body.ts';

type Invitation = { teamName: string; invitedBy: string };

const TEXTS = {
  en: ({ teamName, invitedBy }: Invitation) => ({
    subject: `Join the team “${teamName}” on Sluice`,
    lines: [`${invitedBy} invites you to the team “${teamName}”. The link works once, for 7 days.`],
    button: 'Join the team',
    closing: 'If you do not know who this is, do nothing.',
  }),
  ru: ({ teamName, invitedBy }: Invitation) => ({
    subject: `Приглашение в команду «${teamName}» в Sluice`,
    lines: [`${invitedBy} приглашает вас в команду «${teamName}». Ссылка одноразовая и действует 7 дней.`],
    button: 'Вступить в команду',
    closing: 'Если вы не знаете этого человека, ничего не делайте.',
  }),
  uk: ({ teamName, invitedBy }: Invitation) => ({
    subject: `Запрошення до команди «${teamName}» у Sluice`,
    lines: [`${invitedBy} запрошує вас до команди «${teamName}». Посилання одноразове й діє 7 днів.`],
    button: 'Приєднатися до команди',
    closing: 'Якщо ви не знаєте цієї людини, нічого не робіть.',
  }),
} as const satisfies Record<Language, unknown>;

export const invitationMail = (language: Language, invitation: Invitation, link: string): MailBody =>
  mailBody(TEXTS[language](invitation), link);
