/** The countries, keyed by lower-case two-letter code, with what a landing for each starts from. */
import { displayName } from './display-names.ts';
import type { InterfaceLanguage } from './interface-languages.ts';

export interface Country {
  readonly code: string;
  /** ISO 3166-1, upper case: what a visitor's country is compared with. */
  readonly iso: string;
  /** ISO 4217; one of ours where the country uses one. */
  readonly currency: string;
  /** A locale of LOCALES: the most widely read there of those that a landing can be translated into. */
  readonly language: string;
}

/**
 * `language:`, then a currency, then its countries: what came last holds for what follows. Every assigned code, the three
 * extras, and no names. Currencies and languages are those of CLDR 48; where its language is no locale of ours, or seldom
 * read on a screen there, an official one that is. The rouble and Russian in os and ab are what people there use.
 */
const COUNTRY_TEXT = `
  am: ETB et
  ar: AED ae BHD bh DZD dz EGP eg ILS ps IQD iq JOD jo KMF km KWD kw LBP lb LYD ly MAD eh ma MRU mr OMR om
    QAR qa SAR sa SDG sd SSP ss SYP sy TND tn XAF td YER ye
  az: AZN az bg: EUR bg bn: BDT bd br: BRL br bs: BAM ba ca: EUR ad cs: CZK cz da: DKK dk fo gl
  de: CHF ch li EUR at de el: EUR cy gr
  en: AUD au cc cx hm ki nf nr tv BBD bb BMD bm BSD bs BTN bt BWP bw BZD bz CAD ca ERN er EUR ie FJD fj FKP fk
    GBP gb gg gs im je uk GHS gh GIP gi GMD gm GYD gy JMD jm KYD ky LRD lr MVR mv MWK mw NAD na NGN ng NZD ck nu
    nz pn tk PGK pg SBD sb SCR sc SGD sg SHP sh SLE sl SZL sz TOP to TTD tt UGX ug USD aq as fm gu io mh mp pw
    tc um us vg vi VUV vu XCD ag ai dm gd kn lc ms vc XCG sx ZAR za ZMW zm ZWG zw
  es: ARS ar BOB bo CLP cl COP co CRC cr CUP cu DOP do EUR es GTQ gt HNL hn MXN mx NIO ni PAB pa PEN pe PYG py
    USD ec pr sv UYU uy VES ve XAF gq
  et: EUR ee fa: AFN af IRR ir fi: EUR fi
  fr: BIF bi CDF cd DJF dj EUR bl fr gf gp lu mc mf mq pm re tf yt GNF gn MUR mu XAF cf cg cm ga XOF bf bj ci ml
    sn tg XPF nc pf wf
  ha: XOF ne he: ILS il hi: INR in hr: EUR hr ht: HTG ht hu: HUF hu hy: AMD am id: IDR id is: ISK is
  it: EUR it sm va ja: JPY jp ka: GEL ge km: KHR kh ko: KPW kp KRW kr ky: KGS kg lo: LAK la lt: EUR lt
  lv: EUR lv mg: MGA mg mk: MKD mk mn: MNT mn ms: BND bn MYR my mt: EUR mt my: MMK mm ne: NPR np
  nl: AWG aw EUR be nl SRD sr USD bq XCG cw no: NOK bv no sj pl: PLN pl
  pt: AOA ao CVE cv EUR pt MZN mz STN st USD tl XOF gw ro: MDL md RON ro ru: BYN by KZT kz RUB ru os ab
  rw: RWF rw si: LKR lk sk: EUR sk sl: EUR si sm: WST ws so: SOS so sq: ALL al sr: EUR me RSD rs st: LSL ls
  sv: EUR ax SEK se sw: KES ke TZS tz tg: TJS tj th: THB th tk: TMT tm tl: PHP ph tr: TRY tr uk: UAH ua
  ur: PKR pk uz: UZS uz vi: VND vn zh: CNY cn zh-TW: HKD hk MOP mo TWD tw
`;

/** Codes that are no country's in ISO 3166-1, kept because streams and landings name them; a visitor has the ISO one. */
const EXTRAS: Readonly<Record<string, { iso: string; names: Readonly<Record<InterfaceLanguage, string>> }>> =
  {
    uk: {
      iso: 'GB',
      names: { en: 'United Kingdom (UK)', ru: 'Великобритания (UK)', uk: 'Велика Британія (UK)' },
    },
    os: { iso: 'GE', names: { en: 'South Ossetia', ru: 'Южная Осетия', uk: 'Південна Осетія' } },
    ab: { iso: 'GE', names: { en: 'Abkhazia', ru: 'Абхазия', uk: 'Абхазія' } },
  };

export const COUNTRIES: ReadonlyMap<string, Country> = parse(COUNTRY_TEXT);

function parse(text: string): Map<string, Country> {
  const countries = new Map<string, Country>();
  let language = '';
  let currency = '';
  for (const word of text.trim().split(/\s+/)) {
    if (word.endsWith(':')) language = word.slice(0, -1);
    else if (word.length === 3) currency = word;
    else
      countries.set(word, { code: word, iso: EXTRAS[word]?.iso ?? word.toUpperCase(), currency, language });
  }
  return countries;
}

/** Either case comes in: contracts and events write ISO codes in upper case. */
export const findCountry = (code: string): Country | undefined => COUNTRIES.get(code.toLowerCase());

/** The country to compare a visitor's with: uk is GB, os and ab are GE. Undefined for a code that is no country. */
export const isoCountryOf = (code: string): string | undefined => findCountry(code)?.iso;

/** The name of its file in flag-icons, `flags/4x3/<flag>.svg`; an extra shows the flag of its ISO country. */
export const flagOf = (code: string): string | undefined => findCountry(code)?.iso.toLowerCase();

/** The name in a language of the console; a code that is no country comes back as it is. */
export function countryName(code: string, language: InterfaceLanguage): string {
  const country = findCountry(code);
  if (!country) return code;
  return EXTRAS[country.code]?.names[language] ?? displayName('region', country.iso, language);
}

/** All of them in the order that a reader of the language looks for. */
export function listCountries(language: InterfaceLanguage): (Country & { name: string })[] {
  const named = [...COUNTRIES.values()].map((country) => ({
    ...country,
    name: countryName(country.code, language),
  }));
  return named.sort((a, b) => a.name.localeCompare(b.name, language));
}
