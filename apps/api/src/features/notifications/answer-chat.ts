/** What people tell the bot, and what it answers them. */
import { type Db, endBotSubscriptions, hashLinkToken } from '@sluice/postgres';
import { type InterfaceLanguage, negotiateLanguage } from '@sluice/reference';
import type { BotHandlers } from '@sluice/telegram';
import { beginSubscription, findChatLanguage } from './notifications.store.ts';

type Texts = { subscribed: string; invalid: string; how: string; stopped: string };

/** Each is followed by the profile's address. */
const TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = {
  en: {
    subscribed: 'You are subscribed. Choose what to be told of in your profile:',
    invalid: 'This link is not valid any more. Get a new one in your profile:',
    how: 'To subscribe, press “Subscribe” in your profile:',
    stopped:
      'You are unsubscribed and will no longer receive notifications. To subscribe again, open your profile:',
  },
  ru: {
    subscribed: 'Вы подписаны. Выберите в профиле, о чём сообщать:',
    invalid: 'Ссылка больше не действует. Получите новую в профиле:',
    how: 'Чтобы подписаться, нажмите «Подписаться» в профиле:',
    stopped:
      'Вы отписаны и больше не будете получать уведомления. Чтобы подписаться снова, откройте профиль:',
  },
  uk: {
    subscribed: 'Вас підписано. Виберіть у профілі, про що повідомляти:',
    invalid: 'Посилання більше не дійсне. Отримайте нове в профілі:',
    how: 'Щоб підписатися, натисніть «Підписатися» в профілі:',
    stopped:
      'Вас відписано, і ви більше не отримуватимете сповіщень. Щоб підписатися знову, відкрийте профіль:',
  },
};

export function answerChat({
  db,
  clock,
  consoleUrl,
}: {
  db: Db;
  clock: () => Date;
  consoleUrl: string;
}): BotHandlers {
  const say = (language: InterfaceLanguage, text: keyof Texts) =>
    `${TEXTS[language][text]}\n${consoleUrl}/profile`;
  return {
    start: async (chatId, token, language) => {
      const known = negotiateLanguage(language);
      if (token === '') return say(known, 'how');
      const begun = await beginSubscription(db, { tokenHash: hashLinkToken(token), chatId, now: clock() });
      return begun ? say(begun.language, 'subscribed') : say(known, 'invalid');
    },
    stop: async (chatId, language) => {
      const known = (await findChatLanguage(db, chatId)) ?? negotiateLanguage(language);
      await endBotSubscriptions(db, { chatId, isBlocked: false });
      return say(known, 'stopped');
    },
    blocked: async (chatId) => {
      await endBotSubscriptions(db, { chatId, isBlocked: true });
    },
  };
}
