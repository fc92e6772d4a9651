/** The words around the guide's pages. The pages themselves are docs/guide. */
import type { InterfaceLanguage } from '@sluice/reference';

export type GuideWords = {
  name: string;
  title: string;
  text: string;
  description: string;
  pages: string;
  onThisPage: string;
  previous: string;
  next: string;
  search: string;
  found: string;
  nothing: string;
  code: string;
  happened: string;
  toDo: string;
  status: string;
  more: string;
  help: string;
  support: string;
  /** At an address where there is no page. */
  missing: Record<'title' | 'text' | 'guide' | 'home', string>;
};

export const GUIDE_WORDS: Readonly<Record<InterfaceLanguage, GuideWords>> = {
  en: {
    name: 'User guide',
    title: 'How Sluice works',
    text: 'Short pages about what you meet in the console. Every screen links to its page here.',
    description:
      'The user guide of Sluice: streams, domains and DNS, pixels and postbacks, push campaigns, statistics, money, roles and API.',
    pages: 'Pages of the guide',
    onThisPage: 'On this page',
    previous: 'Previous',
    next: 'Next',
    search: 'Search the guide',
    found: 'Search results',
    nothing: 'Nothing found. Try another word, or an error code.',
    code: 'Code',
    happened: 'What happened',
    toDo: 'What to do',
    status: 'HTTP status',
    more: 'More about it:',
    help: 'If that does not help, write to support and give them the request id from the error’s details.',
    support: 'Open support',
    missing: {
      title: 'There is no such page',
      text: 'The address may be mistyped, or the page has moved. The search above reads the whole guide.',
      guide: 'Contents of the guide',
      home: 'Home page',
    },
  },
  uk: {
    name: 'Посібник',
    title: 'Як працює Sluice',
    text: 'Короткі сторінки про те, що ви бачите в консолі. Кожен екран веде на свою сторінку тут.',
    description:
      'Посібник користувача Sluice: потоки, домени та DNS, пікселі й постбеки, push-розсилки, статистика, гроші, ролі та API.',
    pages: 'Сторінки посібника',
    onThisPage: 'На цій сторінці',
    previous: 'Попередня',
    next: 'Наступна',
    search: 'Шукати в посібнику',
    found: 'Знайдено',
    nothing: 'Нічого не знайдено. Спробуйте інше слово або код помилки.',
    code: 'Код',
    happened: 'Що сталося',
    toDo: 'Що робити',
    status: 'HTTP-статус',
    more: 'Докладніше:',
    help: 'Якщо це не допомогло, напишіть у підтримку й додайте id запиту з подробиць помилки.',
    support: 'Відкрити підтримку',
    missing: {
      title: 'Такої сторінки немає',
      text: 'Можливо, в адресі помилка або сторінку перенесено. Пошук угорі читає весь посібник.',
      guide: 'Зміст посібника',
      home: 'Головна сторінка',
    },
  },
  ru: {
    name: 'Руководство',
    title: 'Как работает Sluice',
    text: 'Короткие страницы о том, что вы видите в консоли. Каждый экран ведёт на свою страницу здесь.',
    description:
      'Руководство пользователя Sluice: потоки, домены и DNS, пиксели и постбэки, push-рассылки, статистика, деньги, роли и API.',
    pages: 'Страницы руководства',
    onThisPage: 'На этой странице',
    previous: 'Предыдущая',
    next: 'Следующая',
    search: 'Искать в руководстве',
    found: 'Найдено',
    nothing: 'Ничего не найдено. Попробуйте другое слово или код ошибки.',
    code: 'Код',
    happened: 'Что произошло',
    toDo: 'Что делать',
    status: 'HTTP-статус',
    more: 'Подробнее:',
    help: 'Если это не помогло, напишите в поддержку и добавьте id запроса из подробностей ошибки.',
    support: 'Открыть поддержку',
    missing: {
      title: 'Такой страницы нет',
      text: 'Возможно, в адресе опечатка или страницу перенесли. Поиск наверху читает всё руководство.',
      guide: 'Содержание руководства',
      home: 'Главная страница',
    },
  },
};
