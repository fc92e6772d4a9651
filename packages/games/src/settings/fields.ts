/** Every field of a landing's settings: its place in the editor, its type and limits, when it is required. */

export const EDITOR_TABS = ['main', 'design', 'params', 'sectors', 'content', 'modal', 'bonuses'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** The cards of a tab, in their order. */
export const FIELD_GROUPS = [
  'page',
  'app',
  'colours',
  'pictures',
  'fontSizes',
  'cards',
  'play',
  'balance',
  'font',
  'buttons',
  'ending',
  'sectors',
  'text',
  'list',
  'footer',
  'winModal',
  'bonusBox',
  'bonusModal',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

type Place = { readonly tab: EditorTab; readonly group: FieldGroup };
/** When a field is required: always, or when a switch is on. */
type Need = { readonly isRequired?: true; readonly requiredWith?: 'isBonusModalShown' | 'isBonusActive' };

export type Field = Place &
  Need &
  (
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'longText'; readonly max: number }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'switch' }
    | { readonly kind: 'colour' }
    | { readonly kind: 'picture' }
    | { readonly kind: 'country' }
    | { readonly kind: 'language' }
    | { readonly kind: 'languageGroup' }
    | { readonly kind: 'font' }
    | { readonly kind: 'fontWeight' }
    | { readonly kind: 'winningSector' }
    | { readonly kind: 'lines'; readonly max: number; readonly maxLines: number }
    | { readonly kind: 'sectors'; readonly max: number }
  );

const BUTTON_MAX = 40;
const TITLE_MAX = 200;
/** Long enough for terms and a story, short enough that all translations of a landing fit one document. */
const LONG_TEXT_MAX = 10_000;
const AMOUNT_MAX = 1_000_000_000;
/** 0 is the game's own size. */
const fontSize = { kind: 'number', min: 0, max: 96 } as const;

export const FIELDS = {
  metaTitle: { tab: 'main', group: 'page', kind: 'text', max: 120, isRequired: true },
  metaDescription: { tab: 'main', group: 'page', kind: 'text', max: 320 },
  preLandingName: { tab: 'main', group: 'page', kind: 'text', max: 60, isRequired: true },
  pwaName: { tab: 'main', group: 'app', kind: 'text', max: 45, isRequired: true },

  colourBackground: { tab: 'design', group: 'colours', kind: 'colour' },
  colourMain: { tab: 'design', group: 'colours', kind: 'colour' },
  colourAccent: { tab: 'design', group: 'colours', kind: 'colour' },
  logoPicture: { tab: 'design', group: 'pictures', kind: 'picture' },
  backgroundPicture: { tab: 'design', group: 'pictures', kind: 'picture' },
  titleFontSize: { tab: 'design', group: 'fontSizes', ...fontSize },
  buttonFontSize: { tab: 'design', group: 'fontSizes', ...fontSize },
  balanceFontSize: { tab: 'design', group: 'fontSizes', ...fontSize },
  fieldFontSize: { tab: 'design', group: 'fontSizes', ...fontSize },
  scratchText: { tab: 'design', group: 'cards', kind: 'text', max: BUTTON_MAX, isRequired: true },
  currencyPicture: { tab: 'design', group: 'cards', kind: 'picture' },

  numberOfRevolutions: { tab: 'params', group: 'play', kind: 'number', min: 1, max: 10, isRequired: true },
  failStep: { tab: 'params', group: 'play', kind: 'number', min: 0, max: 10 },
  winningSector: { tab: 'params', group: 'play', kind: 'winningSector', isRequired: true },
  rateBlockName: { tab: 'params', group: 'play', kind: 'text', max: BUTTON_MAX, isRequired: true },
  rateValue: { tab: 'params', group: 'play', kind: 'number', min: 0, max: AMOUNT_MAX, isRequired: true },
  country: { tab: 'params', group: 'balance', kind: 'country', isRequired: true },
  balanceBlockName: { tab: 'params', group: 'balance', kind: 'text', max: BUTTON_MAX, isRequired: true },
  balanceMin: { tab: 'params', group: 'balance', kind: 'number', min: 0, max: AMOUNT_MAX, isRequired: true },
  balanceMax: { tab: 'params', group: 'balance', kind: 'number', min: 0, max: AMOUNT_MAX, isRequired: true },
  language: { tab: 'params', group: 'font', kind: 'language', isRequired: true },
  languageGroup: { tab: 'params', group: 'font', kind: 'languageGroup' },
  font: { tab: 'params', group: 'font', kind: 'font' },
  fontWeight: { tab: 'params', group: 'font', kind: 'fontWeight' },
  clickButton: { tab: 'params', group: 'buttons', kind: 'text', max: BUTTON_MAX, isRequired: true },
  rotateAgainButton: { tab: 'params', group: 'buttons', kind: 'text', max: BUTTON_MAX, isRequired: true },
  winningSectorButton: { tab: 'params', group: 'buttons', kind: 'text', max: BUTTON_MAX, isRequired: true },
  cashOutButton: { tab: 'params', group: 'buttons', kind: 'text', max: BUTTON_MAX, isRequired: true },
  autoStopButton: { tab: 'params', group: 'buttons', kind: 'text', max: BUTTON_MAX, isRequired: true },
  lossText: { tab: 'params', group: 'ending', kind: 'text', max: TITLE_MAX, isRequired: true },
  lossButton: { tab: 'params', group: 'ending', kind: 'text', max: BUTTON_MAX, isRequired: true },

  sectors: { tab: 'sectors', group: 'sectors', kind: 'sectors', max: 24, isRequired: true },

  contentTitle: { tab: 'content', group: 'text', kind: 'text', max: TITLE_MAX, isRequired: true },
  contentText: { tab: 'content', group: 'text', kind: 'longText', max: LONG_TEXT_MAX },
  listTitle: { tab: 'content', group: 'list', kind: 'text', max: TITLE_MAX },
  listItems: { tab: 'content', group: 'list', kind: 'lines', max: TITLE_MAX, maxLines: 20 },
  footerText: { tab: 'content', group: 'footer', kind: 'longText', max: 2_000, isRequired: true },

  isBonusModalShown: { tab: 'modal', group: 'winModal', kind: 'switch' },
  modalTitle: {
    tab: 'modal',
    group: 'winModal',
    kind: 'text',
    max: TITLE_MAX,
    requiredWith: 'isBonusModalShown',
  },
  modalText: { tab: 'modal', group: 'winModal', kind: 'longText', max: LONG_TEXT_MAX },
  modalButton: {
    tab: 'modal',
    group: 'winModal',
    kind: 'text',
    max: BUTTON_MAX,
    requiredWith: 'isBonusModalShown',
  },

  isBonusOnLoad: { tab: 'bonuses', group: 'bonusBox', kind: 'switch' },
  isBonusOnLeave: { tab: 'bonuses', group: 'bonusBox', kind: 'switch' },
  bonusPicture: { tab: 'bonuses', group: 'bonusBox', kind: 'picture' },
  bonusBoxText: { tab: 'bonuses', group: 'bonusBox', kind: 'text', max: 80, requiredWith: 'isBonusActive' },
  bonusLeaveText: { tab: 'bonuses', group: 'bonusBox', kind: 'text', max: TITLE_MAX },
  bonusModalTitle: {
    tab: 'bonuses',
    group: 'bonusModal',
    kind: 'text',
    max: TITLE_MAX,
    requiredWith: 'isBonusActive',
  },
  bonusModalText: { tab: 'bonuses', group: 'bonusModal', kind: 'longText', max: LONG_TEXT_MAX },
  bonusModalButton: {
    tab: 'bonuses',
    group: 'bonusModal',
    kind: 'text',
    max: BUTTON_MAX,
    requiredWith: 'isBonusActive',
  },
} as const satisfies Record<string, Field>;

export type FieldKey = keyof typeof FIELDS;
export const FIELD_KEYS = Object.keys(FIELDS) as readonly FieldKey[];
export const fieldOf = (key: FieldKey): Field => FIELDS[key];
