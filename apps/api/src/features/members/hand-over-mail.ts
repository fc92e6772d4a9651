import { type MailBody, mailBody, nameInMail } from '@sluice/mail';
import type { InterfaceLanguage } from '@sluice/reference';

type Names = { teamName: string; before: string; after: string };

/** The same to both, so that each reads what the other was told. No names in the subject, and none becomes a link. */
const TEXTS = {
  en: ({ teamName, before, after }: Names) => ({
    subject: 'A team on Sluice has a new owner',
    lines: [
      `The team “${teamName}” has been handed over.`,
      `New owner: “${after}”. Owner until now: “${before}”, who stays in the team as an admin.`,
    ],
    button: 'Open the team',
    closing: 'If you did not expect this, write to support at once.',
  }),
  ru: ({ teamName, before, after }: Names) => ({
    subject: 'У команды в Sluice новый владелец',
    lines: [
      `Команда «${teamName}» передана.`,
      `Новый владелец: «${after}». Прежний владелец: «${before}», остаётся в команде администратором.`,
    ],
    button: 'Открыть команду',
    closing: 'Если вы этого не ждали, сразу напишите в поддержку.',
  }),
  uk: ({ teamName, before, after }: Names) => ({
    subject: 'У команди в Sluice новий власник',
    lines: [
      `Команду «${teamName}» передано.`,
      `Новий власник: «${after}». Попередній власник: «${before}», залишається в команді адміністратором.`,
    ],
    button: 'Відкрити команду',
    closing: 'Якщо ви на це не чекали, одразу напишіть у підтримку.',
  }),
} as const satisfies Record<InterfaceLanguage, unknown>;

export function handOverMail(language: InterfaceLanguage, names: Names, link: string): MailBody {
  const { teamName, before, after } = names;
  const shown = { teamName: nameInMail(teamName), before: nameInMail(before), after: nameInMail(after) };
  return mailBody(TEXTS[language](shown), link);
}
