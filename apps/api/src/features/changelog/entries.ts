/** What's new, newest first: one entry per change that a customer would notice, dated when it became available. */
import type { ChangelogEntry } from '@sluice/contracts';

export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    id: 'profit',
    date: '2026-11-17',
    title: {
      en: 'Statistics show revenue, profit and ROI',
      ru: 'В статистике – доход, прибыль и ROI',
      uk: 'У статистиці – дохід, прибуток і ROI',
    },
    text: {
      en: 'Also EPC, CPA and the average deposit, in the table, its totals and exports. Other currencies count in dollars by the rate of the day; a number that you open says the rate.',
      ru: 'А также EPC, CPA и средний депозит – в таблице, итогах и выгрузке. Другие валюты считаются в долларах по курсу дня; откройте число, чтобы увидеть курс.',
      uk: 'А також EPC, CPA і середній депозит – у таблиці, підсумках та вивантаженні. Інші валюти рахуються в доларах за курсом дня; відкрийте число, щоб побачити курс.',
    },
  },
  {
    id: 'api-keys',
    date: '2026-11-17',
    title: {
      en: 'API keys for your programs',
      ru: 'API-ключи для ваших программ',
      uk: 'API-ключі для ваших програм',
    },
    text: {
      en: 'Owners and admins generate keys under Integrations: each with scopes, an expiry, a rate limit and its last use. They are replaced with an overlap and revoked at once.',
      ru: 'Владельцы и администраторы создают ключи в разделе «Интеграции»: у каждого права, срок, лимит запросов и последнее использование. Ключ заменяется без перерыва и отзывается сразу.',
      uk: 'Власники та адміністратори створюють ключі в розділі «Інтеграції»: у кожного права, строк, ліміт запитів і останнє використання. Ключ замінюється без перерви й відкликається одразу.',
    },
  },
  {
    id: 'platforms',
    date: '2026-11-17',
    title: {
      en: 'Streams of the crash-games platform, used here',
      ru: 'Потоки платформы краш-игр – теперь и здесь',
      uk: 'Потоки платформи краш-ігор – тепер і тут',
    },
    text: {
      en: 'Connect the platform by its API key in Integrations: iOS visitors, or the button, then lead to the stream of it that you choose. Trackers and platforms are told of conversions in one click.',
      ru: 'Подключите платформу по API-ключу в «Интеграциях»: посетители с iOS или кнопка поведут на выбранный поток платформы. Трекеры и платформы узнают о конверсиях в один клик.',
      uk: 'Підключіть платформу за API-ключем в «Інтеграціях»: відвідувачі з iOS або кнопка вестимуть на обраний потік платформи. Трекери й платформи дізнаються про конверсії в один клік.',
    },
  },
  {
    id: 'news',
    date: '2026-11-17',
    title: {
      en: 'News about the service, until you have read them',
      ru: 'Новости сервиса, пока вы их не прочли',
      uk: 'Новини сервісу, доки ви їх не прочитали',
    },
    text: {
      en: 'Announcements stand on a page of their own and on the home page, in your language. What you have read is remembered in every browser, here too.',
      ru: 'Объявления – на отдельной странице и на главной, на вашем языке. Прочитанное запоминается во всех ваших браузерах, и здесь тоже.',
      uk: 'Оголошення – на окремій сторінці та на головній, вашою мовою. Прочитане запам’ятовується в усіх ваших браузерах, і тут також.',
    },
  },
  {
    id: 'traffic',
    date: '2026-11-17',
    title: {
      en: 'Traffic: order organic visitors by country',
      ru: 'Трафик: органические посетители по странам',
      uk: 'Трафік: органічні відвідувачі за країнами',
    },
    text: {
      en: 'Choose countries, a sum for each and a time zone. A stream with this GEO is made; the sum is reserved on the balance and returned if the order is refused.',
      ru: 'Выберите страны, сумму для каждой и часовой пояс. Будет создан поток с этим GEO; сумма резервируется на балансе и возвращается, если заказ отклонят.',
      uk: 'Оберіть країни, суму для кожної та часовий пояс. Буде створено потік із цим GEO; сума резервується на балансі й повертається, якщо замовлення відхилять.',
    },
  },
  {
    id: 'whats-new',
    date: '2026-11-17',
    title: {
      en: 'What’s new has its own page and a feed',
      ru: 'У новостей продукта своя страница и RSS',
      uk: 'У новин продукту своя сторінка й RSS',
    },
    text: {
      en: 'Every change, newest first. A dot in the menu means there is something you have not read; the RSS feed tells your reader.',
      ru: 'Все изменения, сначала новые. Точка в меню означает, что есть непрочитанное; лента RSS сообщит вашей программе чтения.',
      uk: 'Усі зміни, спочатку нові. Крапка в меню означає, що є непрочитане; стрічка RSS сповістить вашу програму читання.',
    },
  },
  {
    id: 'finances',
    date: '2026-11-17',
    title: {
      en: 'Finances: top up, see every charge, know how long it lasts',
      ru: 'Финансы: пополнение, списания и прогноз баланса',
      uk: 'Фінанси: поповнення, списання та прогноз балансу',
    },
    text: {
      en: 'Top up in USDT and watch the payment being confirmed. Transactions lead to the visit they are for, the chart says on which day the balance ends, and clicks over the billing limits are free.',
      ru: 'Пополняйте баланс в USDT и следите за подтверждениями платежа. От транзакции можно дойти до визита, график показывает день, когда баланс закончится, а клики сверх лимитов не оплачиваются.',
      uk: 'Поповнюйте баланс в USDT і стежте за підтвердженнями платежу. Від транзакції можна дійти до візиту, графік показує день, коли баланс закінчиться, а кліки понад ліміти не оплачуються.',
    },
  },
  {
    id: 'home-whole',
    date: '2026-11-15',
    title: {
      en: 'Home shows where visitors come from',
      ru: 'На главной видно, откуда приходят посетители',
      uk: 'На головній видно, звідки приходять відвідувачі',
    },
    text: {
      en: 'A map and a list of countries for the chart’s period; click a country to open its statistics. The latest transactions and news are next to it.',
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
      en: 'Every counter and rate, with filters, sorting, totals and a comparison with the previous days. Click a row to expand it, and share the same view with a link.',
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
      en: 'Simulate a visitor, open any real visit with every rule that was checked, and test new conditions on recent visits before you save them.',
      ru: 'Смоделируйте посетителя, откройте любой настоящий визит со всеми правилами, которые сработали, и проверьте новые условия на последних визитах до сохранения.',
      uk: 'Змоделюйте відвідувача, відкрийте будь-який справжній візит з усіма правилами, що спрацювали, і перевірте нові умови на останніх візитах до збереження.',
    },
  },
  {
    id: 'conversions',
    date: '2026-11-15',
    title: {
      en: 'Receive conversions and report them to ad networks',
      ru: 'Конверсии приходят, рекламные сети узнают о них',
      uk: 'Конверсії надходять, рекламні мережі про них дізнаються',
    },
    text: {
      en: 'Receive registrations and deposits at your team’s own address, in the formats of Keitaro, Binom, Voluum, RedTrack and BeMob. Clicks, installs, registrations and deposits are reported to Facebook and TikTok, each exactly once.',
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
      en: 'Visitors on Android can install a landing and allow push messages, at the placement set in the stream. The prompts use the page’s language and do not come back after a refusal.',
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
      en: 'Every setting on one screen next to a phone preview, your own or purchased domains with HTTPS, a preflight check before launch, and versions you can compare and restore.',
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
      en: 'Edit texts, prizes, colours and pictures next to a live preview, and translate them into a hundred languages.',
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
      en: 'Invite people by email or link, give them roles and daily limits, and see who did what.',
      ru: 'Приглашайте людей по почте или ссылке, давайте им роли и дневные лимиты и смотрите, кто что сделал.',
      uk: 'Запрошуйте людей поштою чи посиланням, давайте їм ролі та денні ліміти й дивіться, хто що зробив.',
    },
  },
];
