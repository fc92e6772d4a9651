import type { Language } from '../../language.ts';
import { type MailBody, mailBody } from '../../mail/mail-body.ts';

const TEXTS = {
  en: {
    subject: 'Confirm your new e-mail address',
    lines: ['You asked for Sluice to use this address. Open the link to confirm it. It works for 24 hours.'],
    button: 'Confirm the address',
    closing: 'If it was not you, do nothing: the address will not be used.',
  },
  ru: {
    subject: 'Подтвердите новый адрес почты',
    lines: [
      'Вы указали этот адрес в профиле Sluice. Чтобы подтвердить его, откройте ссылку. Она действует 24 часа.',
    ],
    button: 'Подтвердить адрес',
    closing: 'Если это были не вы, ничего не делайте: адрес использоваться не будет.',
  },
  uk: {
    subject: 'Підтвердьте нову адресу пошти',
    lines: [
      'Ви вказали цю адресу в профілі Sluice. Щоб підтвердити її, відкрийте посилання. Воно діє 24 години.',
    ],
    button: 'Підтвердити адресу',
    closing: 'Якщо це були не ви, нічого не робіть: адресу не буде використано.',
  },
} as const satisfies Record<Language, unknown>;

export const confirmEmailMail = (language: Language, link: string): MailBody =>
  mailBody(TEXTS[language], link);
