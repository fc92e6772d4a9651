import { COUNTRIES, type GameType } from '@sluice/reference';
import type { FontOption } from '@sluice/reference/fonts';
import { gameOf } from '../games/catalogue.ts';
import { fontsOfGroup, groupOfLanguage } from './language-groups.ts';
import { nearestWeight } from './nearest-weight.ts';
import type { LandingSettings } from './settings.ts';

/** Default texts that all games share. */
const COMMON: LandingSettings = {
  metaTitle: '',
  metaDescription: '',
  preLandingName: '',
  pwaName: '',
  colourBackground: '',
  colourMain: '',
  colourAccent: '',
  logoPicture: '',
  backgroundPicture: '',
  titleFontSize: 0,
  buttonFontSize: 0,
  balanceFontSize: 0,
  fieldFontSize: 0,
  scratchText: 'SCRATCH',
  currencyPicture: '',
  numberOfRevolutions: 3,
  failStep: 0,
  winningSector: 1,
  rateBlockName: 'Rate',
  rateValue: 10,
  country: 'us',
  balanceBlockName: 'Balance',
  balanceMin: 250,
  balanceMax: 1_750,
  language: 'en',
  languageGroup: 'latin',
  font: 'montserrat',
  fontWeight: 800,
  clickButton: 'PLAY',
  rotateAgainButton: 'PLAY AGAIN',
  winningSectorButton: 'TAKE THE WINNINGS',
  cashOutButton: 'CASH OUT',
  autoStopButton: 'Auto-stop',
  lossText: 'So close! The welcome bonus is still yours to take.',
  lossButton: 'CONTINUE',
  sectors: [{ text: 'x2', num: 0 }],
  contentTitle: '',
  contentText: '',
  listTitle: '',
  listItems: [],
  footerText: '18+. Advertisement. The game on this page is a demonstration. Play responsibly.',
  isBonusModalShown: true,
  modalTitle: 'You have won!',
  modalText: 'The prize is reserved for you. Continue to collect it.',
  modalButton: 'CONTINUE',
  isBonusOnLoad: false,
  isBonusOnLeave: false,
  bonusPicture: '',
  bonusBoxText: 'A gift for you',
  bonusLeaveText: 'Before you go: a gift is waiting.',
  bonusModalTitle: 'A gift for you',
  bonusModalText: 'Take it together with your welcome bonus.',
  bonusModalButton: 'TAKE THE GIFT',
};

/** The settings of a new landing with this game: complete enough to be shown. */
export function newSettings(type: GameType): LandingSettings {
  return { ...COMMON, ...gameOf(type).defaults };
}

/** The same page in another language: its font stays if it supports the language, otherwise it is replaced by the first that does. */
export function withLanguage(settings: LandingSettings, language: string): LandingSettings {
  const languageGroup = groupOfLanguage(language);
  return {
    ...settings,
    language,
    languageGroup,
    ...fontFor(settings, fontsOfGroup(languageGroup, language)),
  };
}

type FontChoice = Pick<LandingSettings, 'font' | 'fontWeight'>;

/** '' is the device's own font, which supports whatever the device does. */
export function fontFor({ font, fontWeight }: FontChoice, able: readonly FontOption[]): FontChoice {
  if (font === '' || able.some(({ id }) => id === font)) return { font, fontWeight };
  const [first] = able;
  return {
    font: first?.id ?? '',
    fontWeight: first ? nearestWeight(first.fontWeight, fontWeight) : fontWeight,
  };
}

export const currencyOf = (country: string): string => COUNTRIES.get(country)?.currency ?? 'USD';
