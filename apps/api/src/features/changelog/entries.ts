/**
 * What's new, newest first, dated when it became available. Each line of CHANGELOG.md names the entry that tells of it, and each entry is
 * named by a line: `entries.test.ts` holds them together.
 */
import type { ChangelogEntry } from '@sluice/contracts';

export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    id: 'refunds',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Refunds count',
      ru: 'Возвраты учитываются',
      uk: 'Повернення враховуються',
    },
    text: {
      en: 'A refund, a chargeback or an amount below zero takes the conversion’s money back from revenue and profit: exactly what was counted, once, on the day when it was reported. Any status can be given the meaning “Refund”.',
      ru: 'Возврат, чарджбэк или сумма меньше нуля вычитает деньги конверсии из дохода и прибыли: ровно то, что было учтено, один раз, в день, когда о нём сообщили. Любому статусу можно дать значение «Возврат».',
      uk: 'Повернення, чарджбек або сума, менша за нуль, віднімає гроші конверсії від доходу й прибутку: рівно те, що було враховано, один раз, у день, коли про нього повідомили. Будь-якому статусу можна дати значення «Повернення».',
    },
  },
  {
    id: 'compared-rows',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Rows of the statistics, compared',
      ru: 'Строки статистики в сравнении',
      uk: 'Рядки статистики в порівнянні',
    },
    text: {
      en: 'A second line under the numbers of the outermost rows says how they differ from the period before, from the same days a year ago, or from any days.',
      ru: 'Вторая строка под числами внешних строк показывает, насколько они отличаются от предыдущего периода, от тех же дней год назад или от любых дней.',
      uk: 'Другий рядок під числами зовнішніх рядків показує, наскільки вони відрізняються від попереднього періоду, від тих самих днів рік тому або від будь-яких днів.',
    },
  },
  {
    id: 'first-stream',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Your first stream, live in minutes',
      ru: 'Ваш первый поток работает через несколько минут',
      uk: 'Ваш перший потік працює за кілька хвилин',
    },
    text: {
      en: 'Home leads a new team there: choose a game, name it, go live on a free address, see your own visit arrive. No domain and no balance are needed for it.',
      ru: 'Главная ведёт новую команду: выберите игру, назовите поток, запустите его на бесплатном адресе и увидьте свой визит. Домен и баланс для этого не нужны.',
      uk: 'Головна веде нову команду: виберіть гру, назвіть потік, запустіть його на безкоштовній адресі й побачте свій візит. Домен і баланс для цього не потрібні.',
    },
  },
  {
    id: 'demo-team',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'A demo team to look around in',
      ru: 'Демокоманда, в которой можно осмотреться',
      uk: 'Демокоманда, у якій можна роззирнутися',
    },
    text: {
      en: 'Streams, statistics up to this hour, money and people, all made up. Enter it from the home page, your team’s menu or the search; nothing in it can be broken.',
      ru: 'Потоки, статистика до текущего часа, деньги и люди, всё вымышленное. Войти можно с главной страницы сайта, из меню команды или поиска; сломать там ничего нельзя.',
      uk: 'Потоки, статистика до цієї години, гроші й люди, усе вигадане. Увійти можна з головної сторінки сайту, з меню команди або пошуку; зламати там нічого не можна.',
    },
  },
  {
    id: 'second-factor',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Two-factor authentication',
      ru: 'Двухфакторная аутентификация',
      uk: 'Двофакторна автентифікація',
    },
    text: {
      en: 'Turn it on in your profile: signing in then also takes a code of an authenticator app. Ten recovery codes are for the day the phone is lost.',
      ru: 'Включите её в профиле: для входа понадобится ещё и код из приложения-аутентификатора. Десять кодов восстановления – на случай потери телефона.',
      uk: 'Увімкніть її в профілі: для входу знадобиться ще й код із застосунку-автентифікатора. Десять кодів відновлення – на випадок втрати телефону.',
    },
  },
  {
    id: 'shared-preview',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Share the preview of a landing',
      ru: 'Поделитесь предпросмотром лендинга',
      uk: 'Поділіться попереднім переглядом лендингу',
    },
    text: {
      en: '“Share preview” makes a link for whoever has no account: the landing as it is saved, playable, counted nowhere. It works for seven days and can be withdrawn.',
      ru: '«Поделиться предпросмотром» создаёт ссылку для тех, у кого нет аккаунта: сохранённый лендинг, в который можно сыграть и который нигде не считается. Она работает семь дней, её можно отозвать.',
      uk: '«Поділитися переглядом» створює посилання для тих, хто не має акаунта: збережений лендинг, у який можна зіграти і який ніде не рахується. Воно діє сім днів, його можна відкликати.',
    },
  },
  {
    id: 'guide',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'A user guide, where you need it',
      ru: 'Руководство там, где оно нужно',
      uk: 'Посібник там, де він потрібен',
    },
    text: {
      en: 'Every screen’s title links to its page, every error code says what to do, and the search finds both. In three languages, with pictures of the console.',
      ru: 'Заголовок каждого экрана ведёт на его страницу, у каждого кода ошибки сказано, что делать, и поиск находит и то и другое. На трёх языках, с изображениями консоли.',
      uk: 'Заголовок кожного екрана веде на його сторінку, у кожного коду помилки сказано, що робити, і пошук знаходить і те, і те. Трьома мовами, із зображеннями консолі.',
    },
  },
  {
    id: 'domains-place',
    date: '2026-11-18',
    picture: 'domains',
    title: {
      en: 'All domains in one place',
      ru: 'Все домены в одном месте',
      uk: 'Усі домени в одному місці',
    },
    text: {
      en: 'Health, certificate, expiry and stream of each; connect or buy one before there is a stream for it, and replace domains on many streams at once.',
      ru: 'Состояние, сертификат, срок и поток каждого; домен можно подключить или купить заранее, а на многих потоках заменить сразу.',
      uk: 'Стан, сертифікат, строк і потік кожного; домен можна підключити або купити заздалегідь, а на багатьох потоках замінити одразу.',
    },
  },
  {
    id: 'bulk-progress',
    date: '2026-11-18',
    picture: 'streams',
    title: {
      en: 'Many streams at once, with progress',
      ru: 'Много потоков сразу, и видно ход',
      uk: 'Багато потоків одразу, і видно хід',
    },
    text: {
      en: 'Launch, stop, transfer or tag them: how far it is stays in sight on every screen, it can be stopped in the middle, and it says what failed and why.',
      ru: 'Запускайте, останавливайте, передавайте и помечайте их: ход виден на любом экране, действие можно остановить, и оно скажет, что не удалось и почему.',
      uk: 'Запускайте, зупиняйте, передавайте й позначайте їх: хід видно на будь-якому екрані, дію можна зупинити, і вона скаже, що не вдалося й чому.',
    },
  },
  {
    id: 'streams-money',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'The list of streams shows money',
      ru: 'В списке потоков видны деньги',
      uk: 'У списку потоків видно гроші',
    },
    text: {
      en: 'Cost, profit and ROI for a period that is remembered, sorted by any number, with totals of all pages. On a phone a stream is one line.',
      ru: 'Расход, прибыль и ROI за период, который запоминается; сортировка по любому числу и итоги всех страниц. На телефоне поток занимает одну строку.',
      uk: 'Витрати, прибуток і ROI за період, який запам’ятовується; сортування за будь-яким числом і підсумки всіх сторінок. На телефоні потік займає один рядок.',
    },
  },
  {
    id: 'statistics-tree',
    date: '2026-11-18',
    picture: 'statistics',
    title: {
      en: 'Statistics as a tree, with twice the columns',
      ru: 'Статистика деревом, и столбцов вдвое больше',
      uk: 'Статистика деревом, і стовпців удвічі більше',
    },
    text: {
      en: 'Two or three groupings under each other with their own subtotals. Rows are denser, columns can be moved, and each line of the chart has its own axis.',
      ru: 'Две или три группировки друг под другом с собственными итогами. Строки плотнее, столбцы можно переставлять, у каждой линии графика своя ось.',
      uk: 'Два або три групування одне під одним із власними підсумками. Рядки щільніші, стовпці можна переставляти, у кожної лінії графіка своя вісь.',
    },
  },
  {
    id: 'why-lost',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Where was money lost, and why?',
      ru: 'Где потеряны деньги и почему?',
      uk: 'Де втрачено гроші й чому?',
    },
    text: {
      en: 'A question under Views lists the largest losses by country and stream. Under a row, “Why it lost” names the step that fewer of its visitors take.',
      ru: 'Вопрос в «Видах» показывает самые большие убытки по странам и потокам. Под строкой «Почему убыток» назван шаг, который делает меньше посетителей.',
      uk: 'Запитання у «Виглядах» показує найбільші збитки за країнами й потоками. Під рядком «Чому збиток» названо крок, який робить менше відвідувачів.',
    },
  },
  {
    id: 'own-numbers',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Filters by numbers, and ratios of your own',
      ru: 'Фильтры по числам и свои соотношения',
      uk: 'Фільтри за числами та власні співвідношення',
    },
    text: {
      en: 'Keep the rows with deposits above 0 or a loss, divide one column by another, compare with any days, and group by member. Saved views remember it.',
      ru: 'Оставьте строки с депозитами или с убытком, разделите один столбец на другой, сравните с любыми днями, сгруппируйте по участникам. Сохранённые виды это помнят.',
      uk: 'Залиште рядки з депозитами або зі збитком, поділіть один стовпець на інший, порівняйте з будь-якими днями, згрупуйте за учасниками. Збережені вигляди це пам’ятають.',
    },
  },
  {
    id: 'split-by-profit',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Split tests judged by profit',
      ru: 'Сплит-тесты по прибыли',
      uk: 'Спліт-тести за прибутком',
    },
    text: {
      en: 'Profit per visitor with an interval that holds however often you look, and one press that ends the test with its winner.',
      ru: 'Прибыль на посетителя с интервалом, который верен, как бы часто вы ни смотрели, и одно нажатие, чтобы завершить тест победителем.',
      uk: 'Прибуток на відвідувача з інтервалом, що справджується, хоч би як часто ви дивилися, і одне натискання, щоб завершити тест переможцем.',
    },
  },
  {
    id: 'live-money',
    date: '2026-11-18',
    picture: 'stream-live',
    title: { en: 'Live shows money', ru: 'Деньги в разделе «Сейчас»', uk: 'Гроші в розділі «Зараз»' },
    text: {
      en: 'A stream’s last hour has revenue and profit, Home the profit of the last minutes, and each event what it brought or cost.',
      ru: 'У потока видны доход и прибыль последнего часа, на главной прибыль последних минут, у каждого события сколько оно принесло или стоило.',
      uk: 'У потоку видно дохід і прибуток останньої години, на головній прибуток останніх хвилин, у кожної події скільки вона принесла або коштувала.',
    },
  },
  {
    id: 'draft-applied',
    date: '2026-11-18',
    picture: 'stream-explain',
    title: {
      en: 'Try new conditions, then apply them at one press',
      ru: 'Проверьте новые условия и примените одним нажатием',
      uk: 'Перевірте нові умови й застосуйте одним натисканням',
    },
    text: {
      en: 'What you tested on recent visits becomes the stream’s, by the version it was tested on; Versions bring the former ones back.',
      ru: 'То, что вы проверили на последних визитах, становится условиями потока, по той же версии; прежние возвращают «Версии».',
      uk: 'Те, що ви перевірили на останніх візитах, стає умовами потоку, за тією ж версією; попередні повертають «Версії».',
    },
  },
  {
    id: 'home-cards',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Home’s cards tell more',
      ru: 'Карточки главной рассказывают больше',
      uk: 'Картки головної розповідають більше',
    },
    text: {
      en: 'The balance as a line with the day it ends, streams launched this week, the best landing by CR, and what was spent today of the limit.',
      ru: 'Линия баланса и день, когда он закончится, потоки, запущенные за неделю, лучший лендинг по CR и сколько сегодня потрачено от лимита.',
      uk: 'Лінія балансу й день, коли він закінчиться, потоки, запущені за тиждень, найкращий лендинг за CR і скільки сьогодні витрачено від ліміту.',
    },
  },
  {
    id: 'member-page',
    date: '2026-11-18',
    picture: 'team-work',
    title: {
      en: 'A month of each member, by day',
      ru: 'Месяц каждого участника по дням',
      uk: 'Місяць кожного учасника за днями',
    },
    text: {
      en: 'What was spent against the limit, profit, landings shown and deposits as charts, and the member’s streams with their numbers.',
      ru: 'Расходы относительно лимита, прибыль, показы лендингов и депозиты на графиках, и потоки участника с их числами.',
      uk: 'Витрати відносно ліміту, прибуток, покази лендингів і депозити на графіках, і потоки учасника з їхніми числами.',
    },
  },
  {
    id: 'hand-over',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Leave a team, or hand it over',
      ru: 'Выйти из команды или передать её',
      uk: 'Вийти з команди або передати її',
    },
    text: {
      en: 'A member leaves in the menu of the team in their profile; an owner hands the team over there to an active member.',
      ru: 'Участник выходит в меню команды в профиле; владелец там же передаёт команду активному участнику.',
      uk: 'Учасник виходить у меню команди в профілі; власник там само передає команду активному учасникові.',
    },
  },
  {
    id: 'sessions',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Your password and your browsers',
      ru: 'Ваш пароль и ваши браузеры',
      uk: 'Ваш пароль і ваші браузери',
    },
    text: {
      en: 'The profile changes your password and lists where you are signed in: end one session, or all others, and its next request is refused.',
      ru: 'В профиле можно сменить пароль и увидеть, где вы вошли: завершите одну сессию или все остальные, и их следующий запрос будет отклонён.',
      uk: 'У профілі можна змінити пароль і побачити, де ви ввійшли: завершіть одну сесію або всі інші, і їхній наступний запит буде відхилено.',
    },
  },
  {
    id: 'drafts',
    date: '2026-11-18',
    picture: null,
    title: { en: 'What you typed is kept', ru: 'Набранное не пропадает', uk: 'Набране не зникає' },
    text: {
      en: 'A stream’s settings, a campaign or a landing that you did not save waits on your device after a reload, an ended session or a lost connection.',
      ru: 'Несохранённые настройки потока, рассылка или лендинг ждут на вашем устройстве после перезагрузки, конца сессии или потери связи.',
      uk: 'Незбережені налаштування потоку, розсилка або лендинг чекають на вашому пристрої після перезавантаження, кінця сесії або втрати зв’язку.',
    },
  },
  {
    id: 'lists-remembered',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Lists open as you left them',
      ru: 'Списки открываются такими, какими вы их оставили',
      uk: 'Списки відкриваються такими, якими ви їх залишили',
    },
    text: {
      en: 'Filters, sorting, page size and days are remembered for you in each team; “Reset all” forgets them, and a link’s own filters come first.',
      ru: 'Фильтры, сортировка, размер страницы и дни запоминаются для вас в каждой команде; «Сбросить всё» их забывает, а фильтры из ссылки важнее.',
      uk: 'Фільтри, сортування, розмір сторінки й дні запам’ятовуються для вас у кожній команді; «Скинути все» їх забуває, а фільтри з посилання важливіші.',
    },
  },
  {
    id: 'undo',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Undo instead of a question',
      ru: 'Отмена вместо вопроса',
      uk: 'Скасування замість запитання',
    },
    text: {
      en: 'Suspending or activating a member, deleting your own view and archiving a landing are done at once, with ten seconds to take them back.',
      ru: 'Приостановка и активация участника, удаление своего вида и перенос лендинга в архив делаются сразу, и десять секунд их можно отменить.',
      uk: 'Призупинення та активація учасника, видалення власного вигляду й перенесення лендингу в архів робляться одразу, і десять секунд їх можна скасувати.',
    },
  },
  {
    id: 'keys',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Keys for every screen',
      ru: 'Клавиши для каждого экрана',
      uk: 'Клавіші для кожного екрана',
    },
    text: {
      en: 'Press ? to see them: G and a letter goes to a section, J to the rows of a list, F to its filters, / finds anything.',
      ru: 'Нажмите ?, чтобы увидеть их: G и буква ведут в раздел, J к строкам списка, F к его фильтрам, / находит что угодно.',
      uk: 'Натисніть ?, щоб побачити їх: G і літера ведуть до розділу, J до рядків списку, F до його фільтрів, / знаходить будь-що.',
    },
  },
  {
    id: 'ready-translations',
    date: '2026-11-18',
    picture: 'landing-editor',
    title: {
      en: 'Translations come with ready texts',
      ru: 'Переводы приходят с готовыми текстами',
      uk: 'Переклади надходять із готовими текстами',
    },
    text: {
      en: 'Every game speaks ten languages by itself; what you wrote is copied for you to translate. The list says which streams show a landing, and its CR.',
      ru: 'Каждая игра сама говорит на десяти языках; написанное вами копируется для перевода. В списке видно, какие потоки показывают лендинг, и его CR.',
      uk: 'Кожна гра сама говорить десятьма мовами; написане вами копіюється для перекладу. У списку видно, які потоки показують лендинг, і його CR.',
    },
  },
  {
    id: 'webhooks',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Webhooks for your own programs',
      ru: 'Вебхуки для ваших программ',
      uk: 'Вебхуки для ваших програм',
    },
    text: {
      en: 'They are told of conversions, money, domains, streams and campaigns, signed and in order, again until they take it. Every delivery can be looked at.',
      ru: 'Они узнают о конверсиях, деньгах, доменах, потоках и рассылках: с подписью, по порядку и до тех пор, пока не примут. Каждую доставку можно посмотреть.',
      uk: 'Вони дізнаються про конверсії, гроші, домени, потоки й розсилки: з підписом, по порядку й доти, доки не приймуть. Кожну доставку можна переглянути.',
    },
  },
  {
    id: 'agents',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Agents work with your team',
      ru: 'Агенты работают с вашей командой',
      uk: 'Агенти працюють із вашою командою',
    },
    text: {
      en: 'Over the Model Context Protocol, with an API key: they read reports, explain numbers and prepare campaigns as drafts. Nothing they do spends money.',
      ru: 'По Model Context Protocol, с API-ключом: читают отчёты, объясняют числа и готовят рассылки как черновики. Денег они не тратят.',
      uk: 'За Model Context Protocol, з API-ключем: читають звіти, пояснюють числа й готують розсилки як чернетки. Грошей вони не витрачають.',
    },
  },
  {
    id: 'notifications',
    date: '2026-11-18',
    picture: null,
    title: {
      en: 'Notifications where you read them',
      ru: 'Уведомления там, где вы их читаете',
      uk: 'Сповіщення там, де ви їх читаєте',
    },
    text: {
      en: 'In Telegram, by e-mail or in your browsers: choose for each team what you are told, and your quiet hours. Every message links to what it tells of.',
      ru: 'В Telegram, на почту или в браузерах: выберите для каждой команды, о чём сообщать, и тихие часы. Каждое сообщение ведёт к тому, о чём оно.',
      uk: 'У Telegram, на пошту або в браузерах: виберіть для кожної команди, про що повідомляти, і тихі години. Кожне повідомлення веде до того, про що воно.',
    },
  },
  {
    id: 'campaigns',
    date: '2026-11-17',
    picture: 'campaign-form',
    title: {
      en: 'Push campaigns, from audience to results',
      ru: 'Push-рассылки: от аудитории до результата',
      uk: 'Push-розсилки: від аудиторії до результату',
    },
    text: {
      en: 'Seven kinds, schedules on each subscriber’s own clock, several languages with variants. You see whom a message reaches and why not the others.',
      ru: 'Семь видов, расписания по часам каждого подписчика, несколько языков с вариантами. Видно, кому дойдёт сообщение и почему не остальным.',
      uk: 'Сім видів, розклади за годинником кожного підписника, кілька мов із варіантами. Видно, кому дійде повідомлення й чому не решті.',
    },
  },
  {
    id: 'flight-recorder',
    date: '2026-11-17',
    picture: 'postbacks',
    title: {
      en: 'Postbacks with a flight recorder',
      ru: 'Постбэки с бортовым журналом',
      uk: 'Постбеки з бортовим журналом',
    },
    text: {
      en: 'Each opens its visit, its conversion and every attempt: what was sent, what came back, what it means. Send any of them again after a token was changed.',
      ru: 'Каждый открывает свой визит, конверсию и все попытки: что отправлено, что пришло в ответ и что это значит. После замены токена отправьте их снова.',
      uk: 'Кожен відкриває свій візит, конверсію та всі спроби: що надіслано, що прийшло у відповідь і що це означає. Після заміни токена надішліть їх знову.',
    },
  },
  {
    id: 'api-docs',
    date: '2026-11-17',
    picture: null,
    title: {
      en: 'The API is documented, with examples that run',
      ru: 'API описан, с работающими примерами',
      uk: 'API описано, з робочими прикладами',
    },
    text: {
      en: 'Every route with a command line and a recorded answer, a form to try it with your own key, OpenAPI 3.1 and a typed client.',
      ru: 'Каждый метод с командой и записанным ответом, форма для пробы со своим ключом, OpenAPI 3.1 и типизированный клиент.',
      uk: 'Кожен метод із командою та записаною відповіддю, форма для спроби зі своїм ключем, OpenAPI 3.1 і типізований клієнт.',
    },
  },
  {
    id: 'profit',
    date: '2026-11-17',
    picture: null,
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
    picture: 'integrations',
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
    picture: null,
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
    picture: null,
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
    picture: null,
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
    picture: null,
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
    picture: 'finances',
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
    picture: null,
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
    picture: null,
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
    picture: null,
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
    picture: null,
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
    picture: null,
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
    picture: 'stream-settings',
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
    picture: null,
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
    picture: null,
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
