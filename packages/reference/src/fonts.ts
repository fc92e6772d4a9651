/**
 * The web fonts that a landing can use, with the languages each can really write. Apart from the other lists
 * (`@sluice/reference/fonts`): only the landing editor needs it.
 */

export interface FontOption {
  /** The package `@fontsource/<id>`. */
  readonly id: string;
  /** The display name, and the CSS font family. */
  readonly text: string;
  /** Codes of LOCALES. */
  readonly lang: readonly string[];
  readonly fontWeight: readonly number[];
}

/**
 * Languages by the alphabet they need, named after the subsets that fonts declare. `basic` is what is left of `latin` in a
 * font with no letter beyond a–z, `african` needs letters of latin-ext that few fonts draw. A script with one language has
 * no row: the font names the language.
 */
const SUBSET_LANGUAGES: Readonly<Record<string, string>> = {
  basic: 'ceb en hmn id ms rw sn so st sw uz xh zu',
  latin: 'af br ca co da de ea es eu fr frc fy ga gd gl ht is it jv lb nl no pt sq su sv tl',
  latinExt: 'bs cs cy et fi haw hr hu ku lt lv mg mi mt ny pl ro sk sl sm tk tr',
  african: 'ha ig yo',
  cyrillic: 'be bg mk ru sr uk',
  cyrillicExt: 'kk ky mn tg',
  arabic: 'ar fa ur',
  devanagari: 'hi mr ne',
};

/**
 * Id | name | weights in hundreds | subsets, further languages, and languages that lack a letter in spite of their subset.
 * Names and weights are those of the packages' metadata (5.3). Subsets alone promise too much (the `latin` of Jua has no ä,
 * the `latin-ext` of Noto Sans JP no ş), so each language's letters in CLDR 48, both cases, were looked up in the font
 * files. Apostrophes were let pass, and for Korean the 2,350 syllables in common use are enough.
 */
const FONT_TEXT = `
  baloo-2 | Baloo 2 | 45678 | basic latin latinExt devanagari az eo ig vi
  baloo-da-2 | Baloo Da 2 | 45678 | basic latin latinExt az bn eo ig vi
  baloo-thambi-2 | Baloo Thambi 2 | 45678 | basic latin latinExt az eo ig ta vi
  bebas-neue | Bebas Neue | 4 | basic latin latinExt eo
  black-han-sans | Black Han Sans | 4 | basic ko
  cairo | Cairo | 23456789 | basic latin latinExt arabic eo
  catamaran | Catamaran | 123456789 | basic latin latinExt ta -cy -mg -mt -ny
  changa | Changa | 2345678 | basic latin latinExt arabic eo
  comfortaa | Comfortaa | 34567 | basic latin latinExt cyrillic cyrillicExt az el eo vi -tg
  dela-gothic-one | Dela Gothic One | 4 | basic latin latinExt cyrillic el ja vi -be
  fredoka | Fredoka | 34567 | basic latin et fi he
  galada | Galada | 4 | basic latin bn -fr -frc
  heebo | Heebo | 123456789 | basic latin latinExt he yi
  hind-guntur | Hind Guntur | 34567 | basic latin latinExt te -cy -mg -mt -ny
  hind-madurai | Hind Madurai | 34567 | basic latin latinExt ta -cy -mg -mt -ny
  hind-siliguri | Hind Siliguri | 34567 | basic latin latinExt bn -cy -mg -mt -ny
  jua | Jua | 4 | basic ko
  kanit | Kanit | 123456789 | basic latin latinExt az eo ig th vi
  lalezar | Lalezar | 4 | basic latin latinExt arabic ig vi
  lobster | Lobster | 4 | basic latin latinExt cyrillic cyrillicExt az eo ig vi -tg
  luckiest-guy | Luckiest Guy | 4 | basic latin latinExt eo -ro
  m-plus-rounded-1c | M PLUS Rounded 1c | 1345789 | basic latin latinExt african cyrillic cyrillicExt az el eo he ja vi yi
  mitr | Mitr | 234567 | basic latin latinExt az eo ig th vi
  montserrat | Montserrat | 123456789 | basic latin latinExt african cyrillic cyrillicExt az eo vi
  noto-sans | Noto Sans | 123456789 | basic latin latinExt african cyrillic cyrillicExt devanagari az el eo vi
  noto-sans-armenian | Noto Sans Armenian | 123456789 | basic latin latinExt hy
  noto-sans-georgian | Noto Sans Georgian | 123456789 | basic latin latinExt ka
  noto-sans-jp | Noto Sans JP | 123456789 | basic latin bg haw ja mg mi ru sm vi -fr -frc
  noto-sans-kr | Noto Sans KR | 123456789 | basic latin bg haw ko mg mi ru sm vi -fr -frc
  noto-sans-sc | Noto Sans SC | 123456789 | basic latin bg haw mg mi ru sm vi zh -fr -frc
  noto-sans-tc | Noto Sans TC | 123456789 | basic latin bg haw mg mi ru sm vi zh-TW -fr -frc
  open-sans | Open Sans | 345678 | basic latin latinExt cyrillic cyrillicExt el eo he vi
  oswald | Oswald | 234567 | basic latin latinExt cyrillic cyrillicExt az eo vi
  play | Play | 47 | basic latin latinExt cyrillic cyrillicExt el eo vi
  poppins | Poppins | 123456789 | basic latin latinExt devanagari az -mt
  press-start-2p | Press Start 2P | 4 | basic latin latinExt cyrillic cyrillicExt el eo -cy -mg -ro -tg
  prompt | Prompt | 123456789 | basic latin latinExt az eo ig th vi
  roboto | Roboto | 123456789 | basic latin latinExt cyrillic cyrillicExt az el eo vi
  rubik | Rubik | 3456789 | basic latin latinExt cyrillic cyrillicExt arabic eo he -tg -ur
  rubik-mono-one | Rubik Mono One | 4 | basic latin latinExt cyrillic eo -de -haw -lv -mi -ro -sm -tr
  russo-one | Russo One | 4 | basic latin latinExt cyrillic -cy -mg -mt -ny -ro
  zcool-kuaile | ZCOOL KuaiLe | 4 | basic zh
  zcool-qingke-huangyou | ZCOOL QingKe HuangYou | 4 | basic zh
`;

export const FONTS: readonly FontOption[] = FONT_TEXT.trim().split('\n').map(parse);

function parse(line: string): FontOption {
  const [id = '', text = '', weights = '', words = ''] = line.split('|').map((part) => part.trim());
  const lang = new Set<string>();
  for (const word of words.split(' ')) {
    if (word.startsWith('-')) lang.delete(word.slice(1));
    else for (const code of (SUBSET_LANGUAGES[word] ?? word).split(' ')) lang.add(code);
  }
  return { id, text, lang: [...lang].sort(), fontWeight: [...weights].map((digit) => Number(digit) * 100) };
}

/** None for a language whose script no font here draws: its landings keep the device's own font. */
export const fontsForLanguage = (code: string): FontOption[] =>
  FONTS.filter((font) => font.lang.includes(code));
