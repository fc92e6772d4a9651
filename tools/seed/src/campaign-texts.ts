/** What the seeded campaigns write: by purpose, by language, one or two variants to be compared. */
import type { Messages } from '@sluice/campaigns';

const text = (title: string, body: string) => ({ title, body });

/** In the evening, to everybody. */
export const EVENING_TEXTS: Messages = {
  de: [
    text(
      '{Dein Rad|Dein Glücksrad} {ist bereit|wartet auf dich}',
      '{20|Zwanzig} Freispiele bis Mitternacht. {Jetzt drehen|Hol sie dir}!',
    ),
    text(
      '{Nur heute|Bis Mitternacht}: 20 Freispiele',
      'Wir haben {etwas für dich|ein Geschenk}. {Einmal drehen|Ein Dreh} genügt.',
    ),
  ],
  en: [
    text(
      '{Your evening|Tonight} starts with a spin',
      '{20|Twenty} free spins until midnight. {Take them|They are yours}!',
    ),
    text(
      '{Only today|Until midnight}: 20 free spins',
      'There is {something|a present} for you. One spin is enough.',
    ),
  ],
  uk: [
    text(
      '{Вечір|Сьогодні ввечері}: 20 фриспінів',
      '{Забирай до опівночі|Чекають до опівночі}. Одного оберту досить!',
    ),
    text('{Твоя куля|Твій хід} уже чекає', 'Подарунок діє лише сьогодні. {Спробуй|Забери його}!'),
  ],
  tr: [
    text('{Bu akşam|Gece yarısına kadar} on kat', 'Uçuş {hazır|seni bekliyor}. {Hemen katıl|Kaçırma}!'),
    text('{Bugün|Bu gece} 20 ücretsiz tur', 'Sana bir {hediye|sürpriz} var. Bir dokunuş yeter.'),
  ],
  es: [
    text(
      '{Esta noche|Hasta medianoche}: 20 tiradas gratis',
      '{Tómalas|Son tuyas} antes de las doce. ¡Basta una!',
    ),
    text('Tu {rasca|premio} te espera', 'Hay {algo|un regalo} para ti, solo hoy.'),
  ],
  pt: [
    text(
      '{Hoje à noite|Até meia-noite}: 20 giros grátis',
      '{Pegue|São seus} antes da meia-noite. Um giro basta!',
    ),
    text('O tigre {acordou|está solto}', 'Tem {um presente|uma surpresa} para você, só hoje.'),
  ],
  pl: [
    text('{Dziś wieczorem|Do północy}: 20 darmowych spinów', '{Odbierz je|Są twoje}, zanim wybije dwunasta!'),
  ],
  it: [
    text('{Stasera|Fino a mezzanotte}: 20 giri gratis', '{Prendili|Sono tuoi} prima di mezzanotte!'),
    text('C’è {un regalo|una sorpresa} per te', 'Vale solo oggi. Basta un giro.'),
  ],
  ru: [
    text('{Утро|Доброе утро}: 10 фриспинов', '{Заберите|Они ждут} до полудня. Одного вращения достаточно!'),
  ],
  ro: [text('{Weekend|Sâmbătă}: bonus dublu', '{Ia-l|Te așteaptă} până duminică. O rotire ajunge!')],
};

/** To who has just subscribed. */
export const WELCOME_TEXTS: Messages = {
  de: [
    text(
      'Willkommen! {Zwei|2} Drehungen gratis',
      'Schön, dass du da bist. {Dreh gleich los|Sie gelten 24 Stunden}.',
    ),
    text('{Danke|Schön, dass du da bist}!', 'Dein Startgeschenk liegt bereit: zwei Drehungen.'),
  ],
  en: [text('Welcome! {Two|2} turns are on us', 'They are good for 24 hours. {Start now|Enjoy}!')],
  pl: [text('Witaj! {Dwa|2} obroty gratis', 'Są ważne przez 24 godziny. {Zakręć|Zaczynaj}!')],
  pt: [text('Boas-vindas! {Dois|2} giros grátis', 'Valem por 24 horas. {Gire agora|Aproveite}!')],
};

/** To who has stopped before the registration. */
export const UNFINISHED_TEXTS: Messages = {
  uk: [
    text('{Лишився один крок|Ще хвилина}', 'Заверши реєстрацію, і {бонус твій|фриспіни твої}.'),
    text('Твій виграш {зберігається|чекає}', 'Зареєструйся, щоб його забрати.'),
  ],
  en: [text('{One step is left|One more minute}', 'Finish the registration, and the bonus is yours.')],
};

/** To who has registered and not paid in. */
export const FIRST_DEPOSIT_TEXTS: Messages = {
  uk: [text('{Перший депозит|Перше поповнення} ×2', 'Подвоюємо {сьогодні|до опівночі}. Від 100 ₴.')],
  pt: [text('{Primeiro depósito|Depósito} em dobro', 'Dobramos {hoje|até meia-noite}. A partir de R$ 20.')],
  pl: [text('{Pierwszy depozyt|Wpłata} ×2', 'Podwajamy {dziś|do północy}. Od 20 zł.')],
};

/** After something good. */
export const THANKS_TEXTS: Messages = {
  de: [text('{Danke|Schön}, dass du dabei bist', 'Der nächste Dreh geht auf uns.')],
  uk: [text('{Дякуємо|Вітаємо}!', 'Наступний оберт за наш рахунок.')],
};
