/**
 * The pages of the user guide, in their order: docs/guide/<language>/<id>.md. Apart from the other lists (`@sluice/reference/guide`): only
 * the site and the console's palette need it.
 */
import { GUIDE_ERRORS } from './guide-paths.ts';
import type { InterfaceLanguage } from './interface-languages.ts';

export { errorPath, GUIDE_ERRORS, guidePath } from './guide-paths.ts';

export const GUIDE_PAGES = [
  'concepts',
  'first-stream',
  'domains',
  'pixels',
  'push',
  'statistics',
  'money',
  'roles',
  'api',
] as const;
export type GuidePage = (typeof GUIDE_PAGES)[number];

export type GuidePageText = { readonly title: string; readonly description: string };

export const GUIDE_TEXTS: Readonly<
  Record<InterfaceLanguage, Readonly<Record<GuidePage | typeof GUIDE_ERRORS, GuidePageText>>>
> = {
  en: {
    concepts: {
      title: 'Concepts',
      description:
        'Stream, landing, white page, domain, offer, visit and click: what the words of Sluice mean.',
    },
    'first-stream': {
      title: 'The first stream',
      description: 'From an empty team to the first visit: a landing, a stream, a domain, settings, launch.',
    },
    domains: {
      title: 'Domains and DNS',
      description:
        'Bind your own domain or buy one, prove that it is yours, get HTTPS, and read what a check says.',
    },
    pixels: {
      title: 'Pixels and postbacks',
      description: 'How conversions come in from advertisers and go out to ad networks and trackers.',
    },
    push: {
      title: 'Push campaigns',
      description:
        'Seven kinds of push campaigns: audience, schedules, texts, limits, and what came of a send.',
    },
    statistics: {
      title: 'Statistics',
      description:
        'Every column of the statistics and how it is counted, groupings, filters, views and export.',
    },
    money: {
      title: 'Money',
      description:
        'What is charged and what is not, top-ups, limits, what happens at zero, and ordered traffic.',
    },
    roles: {
      title: 'Team and roles',
      description:
        'Which role opens which section, who sees whose streams, invitations, limits, notifications.',
    },
    api: {
      title: 'API',
      description:
        'API keys and scopes, requests, limits, webhooks, and agents over the Model Context Protocol.',
    },
    [GUIDE_ERRORS]: {
      title: 'Error codes',
      description: 'Every error code of Sluice: what happened, and what to do about it.',
    },
  },
  uk: {
    concepts: {
      title: 'Основні поняття',
      description: 'Потік, лендинг, біла сторінка, домен, офер, візит і клік: що означають слова Sluice.',
    },
    'first-stream': {
      title: 'Перший потік',
      description: 'Від порожньої команди до першого візиту: лендинг, потік, домен, налаштування, запуск.',
    },
    domains: {
      title: 'Домени та DNS',
      description:
        'Як прив’язати свій домен або купити новий, довести володіння, отримати HTTPS і читати перевірки.',
    },
    pixels: {
      title: 'Пікселі та постбеки',
      description: 'Як конверсії надходять від рекламодавців і йдуть до рекламних мереж та трекерів.',
    },
    push: {
      title: 'Push-розсилки',
      description: 'Сім видів розсилок: аудиторія, розклади, тексти, обмеження та результат надсилання.',
    },
    statistics: {
      title: 'Статистика',
      description: 'Кожна колонка статистики та як її пораховано, групування, фільтри, вигляди й експорт.',
    },
    money: {
      title: 'Гроші',
      description:
        'За що списуються кошти й за що ні, поповнення, ліміти, нульовий баланс і замовлений трафік.',
    },
    roles: {
      title: 'Команда та ролі',
      description: 'Яка роль відкриває який розділ, хто чиї потоки бачить, запрошення, ліміти, сповіщення.',
    },
    api: {
      title: 'API',
      description: 'API-ключі та права, запити, ліміти, вебхуки й агенти через Model Context Protocol.',
    },
    [GUIDE_ERRORS]: {
      title: 'Коди помилок',
      description: 'Кожен код помилки Sluice: що сталося і що робити.',
    },
  },
  ru: {
    concepts: {
      title: 'Основные понятия',
      description: 'Поток, лендинг, белая страница, домен, оффер, визит и клик: что значат слова Sluice.',
    },
    'first-stream': {
      title: 'Первый поток',
      description: 'От пустой команды до первого визита: лендинг, поток, домен, настройки, запуск.',
    },
    domains: {
      title: 'Домены и DNS',
      description:
        'Как привязать свой домен или купить новый, доказать владение, получить HTTPS и читать проверки.',
    },
    pixels: {
      title: 'Пиксели и постбэки',
      description: 'Как конверсии приходят от рекламодателей и уходят в рекламные сети и трекеры.',
    },
    push: {
      title: 'Push-рассылки',
      description: 'Семь видов рассылок: аудитория, расписания, тексты, ограничения и результат отправки.',
    },
    statistics: {
      title: 'Статистика',
      description: 'Каждая колонка статистики и как она посчитана, группировки, фильтры, виды и экспорт.',
    },
    money: {
      title: 'Деньги',
      description:
        'За что списываются средства и за что нет, пополнение, лимиты, нулевой баланс и заказ трафика.',
    },
    roles: {
      title: 'Команда и роли',
      description:
        'Какая роль открывает какой раздел, кто чьи потоки видит, приглашения, лимиты, уведомления.',
    },
    api: {
      title: 'API',
      description: 'API-ключи и права, запросы, лимиты, вебхуки и агенты через Model Context Protocol.',
    },
    [GUIDE_ERRORS]: {
      title: 'Коды ошибок',
      description: 'Каждый код ошибки Sluice: что произошло и что делать.',
    },
  },
};
