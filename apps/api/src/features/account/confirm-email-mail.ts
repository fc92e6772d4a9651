import { type MailBody, mailBody } from '@sluice/mail';
import type { InterfaceLanguage } from '@sluice/reference';

const TEXTS = {
  en: {
    subject: 'Confirm your new e-mail address',
    lines: [
      'You entered this address in your Sluice profile. Open the link to confirm it. The link works for 24 hours.',
    ],
    button: 'Confirm the address',
    closing: 'If this was not you, ignore this message: the address will not be used.',
  },
  ru: {
    subject: 'Подтвердите новый адрес почты',
    lines: [
      'Вы указали этот адрес в профиле Sluice. Чтобы подтвердить его, откройте ссылку. Она действует 24 часа.',
    ],
    button: 'Подтвердить адрес',
    closing: 'Если это были не вы, не обращайте внимания на это письмо: адрес использоваться не будет.',
  },
  uk: {
    subject: 'Підтвердьте нову адресу пошти',
    lines: [
      'Ви вказали цю адресу в профілі Sluice. Щоб підтвердити її, відкрийте посилання. Воно діє 24 години.',
    ],
    button: 'Підтвердити адресу',
    closing: 'Якщо це були не ви, не зважайте на цей лист: адресу не буде використано.',
  },
} as const satisfies Record<InterfaceLanguage, unknown>;

export const confirmEmailMail = (language: InterfaceLanguage, link: string): MailBody =>
  mailBody(TEXTS[language], link);
