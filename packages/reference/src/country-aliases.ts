/** What people call countries, beside the names that the platform knows: short forms, old names, in the console's languages. */
import { countryName } from './countries.ts';
import { INTERFACE_LANGUAGES } from './interface-languages.ts';

const ALIASES: Readonly<Record<string, string>> = {
  ae: 'UAE, Emirates, ОАЭ, Эмираты, ОАЕ, Емірати',
  ba: 'Bosnia, Босния, Боснія',
  by: 'Belorussia, Белоруссия, Білорусія',
  cd: 'DRC, DR Congo, Zaire, ДРК, Заир, Заїр',
  cf: 'CAR, ЦАР',
  cg: 'Congo Brazzaville',
  ci: 'Ivory Coast, Берег Слоновой Кости, Берег Слонової Кістки',
  cn: 'PRC, КНР',
  cv: 'Cape Verde, Кабо Верде',
  cz: 'Czech Republic, Чешская Республика, Чеська Республіка',
  gb: 'UK, Britain, Great Britain, England, Scotland, Wales, Британия, Англия, Британія, Англія',
  hk: 'Hong Kong, Гонконг',
  kg: 'Kirghizia, Киргизия, Киргизія',
  kp: 'DPRK, КНДР',
  kr: 'Korea, Корея',
  md: 'Moldavia, Молдавия, Молдавія',
  mk: 'Macedonia, Македония, Македонія',
  mm: 'Burma, Бирма, Бірма',
  mo: 'Macau, Macao, Макао',
  nl: 'Holland, Голландия, Голландія',
  ps: 'Palestine, Палестина',
  ru: 'Russian Federation, РФ',
  sa: 'KSA, Saudi, Саудия, Саудівська',
  sz: 'Swaziland, Свазиленд, Свазіленд',
  tl: 'East Timor, Восточный Тимор, Східний Тимор',
  tm: 'Туркмения, Туркменія',
  tr: 'Turkey, Turkiye',
  uk: 'Britain, Great Britain, England, Британия, Англия, Британія, Англія',
  us: 'USA, United States of America, America, States, США, Америка, Штаты, Штати',
  va: 'Vatican, Ватикан',
  vn: 'Viet Nam',
  za: 'RSA, ЮАР, ПАР',
};

/** Everything that a search may find it by: its name in each language of the console, and what else it is called. */
export function countrySearchTerms(code: string): readonly string[] {
  const names = INTERFACE_LANGUAGES.map((language) => countryName(code, language.code));
  return [...new Set([...names, ...(ALIASES[code]?.split(', ') ?? [])])];
}
