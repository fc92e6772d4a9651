/** What's new, the newest first: one entry for what a customer would notice. Dates are those on which it could be used. */
import type { ChangelogEntry } from '@sluice/contracts';

export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    id: 'home-whole',
    date: '2026-11-15',
    title: {
      en: 'Home shows where visitors come from',
      ru: 'На главной видно, откуда приходят посетители',
      uk: 'На головній видно, звідки приходять відвідувачі',
    },
    text: {
      en: 'A map and a list of countries follow the chart’s period; a press on a country opens its statistics. The latest transactions and these news stand beside it.',
      ru: 'Карта и список стран следуют периоду графика; нажатие на страну открывает её статистику. Рядом – последние транзакции и эти новости.',
      uk: 'Карта й список країн ідуть за періодом графіка; натискання на країну відкриває її статистику. Поруч – останні транзакції та ці новини.',
    },
  },
  {
    id: 'statistics',
    date: '2026-11-15',
    title: {
      en: 'Statistics by up to three groupings',
      ru: 'Статистика с тремя группировками сразу',
      uk: 'Статистика з трьома групуваннями одразу',
    },
    text: {
      en: 'Every counter and rate, filtered, sorted, with totals and the change against the days before. A press on a line looks into it, and a link shows the same to a colleague.',
      ru: 'Все показатели и конверсии, с фильтрами, сортировкой, итогами и сравнением с предыдущими днями. Нажатие на строку раскрывает её, а ссылка покажет коллеге то же самое.',
      uk: 'Усі показники й конверсії, з фільтрами, сортуванням, підсумками та порівнянням із попередніми днями. Натискання на рядок розкриває його, а посилання покаже колезі те саме.',
    },
  },
  {
    id: 'explain',
    date: '2026-11-15',
    title: {
      en: 'Why did this visitor get this page?',
      ru: 'Почему посетитель увидел эту страницу?',
      uk: 'Чому відвідувач побачив цю сторінку?',
    },
    text: {
      en: 'Simulate a visitor, open any real visit with every rule that was asked, and try other conditions on the last visits before you save them.',
      ru: 'Смоделируйте посетителя, откройте любой настоящий визит со всеми правилами, которые сработали, и проверьте новые условия на последних визитах до сохранения.',
      uk: 'Змоделюйте відвідувача, відкрийте будь-який справжній візит з усіма правилами, що спрацювали, і перевірте нові умови на останніх візитах до збереження.',
    },
  },
  {
    id: 'conversions',
    date: '2026-11-15',
    title: {
      en: 'Conversions come in, ad networks are told',
      ru: 'Конверсии приходят, рекламные сети узнают о них',
      uk: 'Конверсії надходять, рекламні мережі про них дізнаються',
    },
    text: {
      en: 'Registrations and deposits come to an address of the team’s own, in the words of Keitaro, Binom, Voluum, RedTrack and BeMob. Facebook and TikTok hear of clicks, installs, registrations and deposits, once each.',
      ru: 'Регистрации и депозиты приходят на адрес вашей команды, в формате Keitaro, Binom, Voluum, RedTrack и BeMob. Facebook и TikTok узнают о кликах, установках, регистрациях и депозитах, о каждом – один раз.',
      uk: 'Реєстрації та депозити надходять на адресу вашої команди, у форматі Keitaro, Binom, Voluum, RedTrack і BeMob. Facebook і TikTok дізнаються про кліки, встановлення, реєстрації та депозити, про кожен – один раз.',
    },
  },
  {
    id: 'apps-and-push',
    date: '2026-11-15',
    title: {
      en: 'Landings as apps, and push subscriptions',
      ru: 'Лендинги как приложения и push-подписки',
      uk: 'Лендинги як застосунки та push-підписки',
    },
    text: {
      en: 'Visitors on Android can install a landing and allow messages, at the placement that the stream chooses. Both are asked in the page’s language, and never again after a no.',
      ru: 'Посетители с Android могут установить лендинг и разрешить сообщения в тот момент, который задан в потоке. Вопрос звучит на языке страницы и не повторяется после отказа.',
      uk: 'Відвідувачі з Android можуть встановити лендинг і дозволити повідомлення в той момент, який задано в потоці. Запитання лунає мовою сторінки й не повторюється після відмови.',
    },
  },
  {
    id: 'streams-and-domains',
    date: '2026-11-15',
    title: {
      en: 'Streams, from a name to a live domain',
      ru: 'Потоки: от названия до живого домена',
      uk: 'Потоки: від назви до живого домену',
    },
    text: {
      en: 'Every setting on one screen with the phone beside it, own or bought domains with HTTPS, a preflight before the launch, and versions that can be compared and brought back.',
      ru: 'Все настройки на одном экране с телефоном рядом, свои или купленные домены с HTTPS, проверка перед запуском и версии, которые можно сравнить и вернуть.',
      uk: 'Усі налаштування на одному екрані з телефоном поруч, власні чи куплені домени з HTTPS, перевірка перед запуском і версії, які можна порівняти й повернути.',
    },
  },
  {
    id: 'landings',
    date: '2026-11-15',
    title: {
      en: 'Twelve games for your landings',
      ru: 'Двенадцать игр для ваших лендингов',
      uk: 'Дванадцять ігор для ваших лендингів',
    },
    text: {
      en: 'Texts, prizes, colours and pictures are edited with the page itself beside the fields, and translated into a hundred languages.',
      ru: 'Тексты, призы, цвета и картинки редактируются рядом с самой страницей и переводятся на сто языков.',
      uk: 'Тексти, призи, кольори й картинки редагуються поруч із самою сторінкою та перекладаються сотнею мов.',
    },
  },
  {
    id: 'teams',
    date: '2026-11-15',
    title: {
      en: 'Teams, roles and an activity log',
      ru: 'Команды, роли и журнал действий',
      uk: 'Команди, ролі та журнал дій',
    },
    text: {
      en: 'Invite people by mail or link, give them roles and daily limits, and see who did what.',
      ru: 'Приглашайте людей по почте или ссылке, давайте им роли и дневные лимиты и смотрите, кто что сделал.',
      uk: 'Запрошуйте людей поштою чи посиланням, давайте їм ролі та денні ліміти й дивіться, хто що зробив.',
    },
  },
];
