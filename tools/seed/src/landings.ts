/** The landings of a seeded installation: every game, in every state, some in several languages. */
import { type LandingSettings, newSettings } from '@sluice/games';
import type { LandingRow } from '@sluice/postgres';
import {
  ARABIC_WHEEL,
  GERMAN_WHEEL,
  ITALIAN_SCRATCH,
  PORTUGUESE_SCRATCH,
  UKRAINIAN_WHEEL,
} from './landing-texts.ts';
import { subOf } from './people.ts';
import type { TeamKey } from './teams.ts';

type SeedTranslation = {
  locale: string;
  texts: Partial<LandingSettings>;
  /** The default's text when the translation was last reviewed, where it differs by now. */
  seen?: Partial<LandingSettings>;
};

export type SeedLandingData = Pick<LandingRow, 'type' | 'template' | 'status' | 'tags' | 'settings'> & {
  team: TeamKey;
  memberSub: string;
  /** Streams whose names begin with it, before a “ · ”, show it. */
  name: string;
  translations: readonly SeedTranslation[];
  madeDaysAgo: number;
  changedDaysAgo: number;
};

type Extra = Partial<Pick<SeedLandingData, 'status' | 'tags' | 'translations'>> & {
  settings?: Partial<LandingSettings>;
};
type Game = [type: LandingRow['type'], template: string];
type DaysAgo = [made: number, changed: number];

export function landing(
  [team, member]: [TeamKey, string],
  name: string,
  [type, template]: Game,
  [madeDaysAgo, changedDaysAgo]: DaysAgo,
  { settings, ...extra }: Extra = {},
): SeedLandingData {
  return {
    team,
    memberSub: subOf(member),
    name,
    type,
    template,
    madeDaysAgo,
    changedDaysAgo,
    status: 'completed',
    tags: [],
    translations: [],
    ...extra,
    settings: { ...newSettings(type), preLandingName: name.toUpperCase(), pwaName: name, ...settings },
  };
}

const NORTH_LANDINGS = [
  landing(['north', 'Nika'], 'Royal Wheel', ['wheels', 'wheels-royal'], [84, 2], {
    tags: ['demo', 'translated'],
    settings: {
      country: 'de',
      rateValue: 25,
      listTitle: 'How it works',
      listItems: ['Spin', 'Win', 'Collect'],
    },
    translations: [
      { locale: 'de', texts: GERMAN_WHEEL },
      { locale: 'uk', texts: UKRAINIAN_WHEEL },
      { locale: 'ar', texts: ARABIC_WHEEL },
    ],
  }),
  landing(['north', 'Dasha'], 'Spin Garden', ['wheels', 'wheels-garden'], [71, 6], {
    tags: ['de', 'pl'],
    settings: { country: 'de', isBonusOnLeave: true },
  }),
  landing(['north', 'Dasha'], 'Fruit Rush', ['slots', 'slots-fruit'], [66, 40], {
    tags: ['de', 'android'],
    settings: { country: 'de' },
  }),
  landing(['north', 'Dasha'], 'Book of Sands', ['slots', 'slots-vault'], [3, 1], {
    status: 'draft',
    settings: { country: 'pl', metaTitle: '', contentTitle: '' },
  }),
  landing(['north', 'Oleg'], 'Plinko Drop', ['plinko', 'plinko-aurora'], [88, 12], {
    tags: ['ua'],
    settings: { country: 'ua', balanceMin: 5_000, balanceMax: 25_000 },
  }),
  landing(['north', 'Oleg'], 'Aviator Sky', ['aviator', 'aviator-crimson'], [58, 9], {
    tags: ['kz', 'tr'],
    settings: { country: 'tr' },
  }),
  landing(['north', 'Oleg'], 'Lucky Safe', ['vortex', 'vortex-tide'], [62, 33], {
    tags: ['ua', 'pl'],
    settings: { country: 'ua' },
  }),
  landing(['north', 'Oleg'], 'Mines Field', ['mines', 'mines-emerald'], [8, 4], {
    status: 'draft',
    settings: { country: 'kz' },
  }),
  landing(['north', 'Yana'], 'Scratch & Win', ['scratch', 'scratch-gold'], [49, 5], {
    tags: ['es', 'it', 'translated'],
    settings: { country: 'es', isBonusOnLoad: true },
    translations: [
      { locale: 'it', texts: ITALIAN_SCRATCH, seen: { scratchText: 'RUB HERE', isBonusOnLoad: false } },
      { locale: 'pt', texts: PORTUGUESE_SCRATCH },
    ],
  }),
  landing(['north', 'Yana'], 'Balloon Pop', ['balloon', 'balloon-sky'], [2, 0], {
    status: 'draft',
    settings: { country: 'it', clickButton: '' },
  }),
  landing(['north', 'Artem'], 'Brand page', ['penalty', 'penalty-night'], [80, 21], { tags: ['brand'] }),
  landing(['north', 'Mira'], 'Chicken Run', ['chickenRoad', 'chicken-road-city'], [27, 11], {
    settings: { country: 'gb' },
  }),
  landing(['north', 'Mira'], 'IPL Evening', ['freeBet', 'free-bet-evening'], [19, 7], {
    settings: { country: 'gb', isBonusModalShown: false },
  }),
  landing(['north', 'Taras'], 'Crash Lobby', ['crashGames', 'crash-games-orbit'], [90, 55], {
    status: 'archived',
    tags: ['old'],
  }),
];

const SOUTH_LANDINGS = [
  landing(['south', 'Bruno'], 'Tigre Dourado', ['slots', 'slots-vault'], [77, 3], {
    tags: ['br'],
    settings: { country: 'br', contentTitle: 'Cinco iguais abrem o cofre', clickButton: 'GIRAR' },
  }),
  landing(['south', 'Camila'], 'Roda da Sorte', ['wheels', 'wheels-neon'], [60, 14], {
    tags: ['br'],
    settings: { country: 'br', contentTitle: 'Gire e receba o seu bônus', clickButton: 'GIRAR' },
  }),
  landing(['south', 'Camila'], 'Ruleta Real', ['wheels', 'wheels-royal'], [52, 25], {
    tags: ['mx', 'co'],
    settings: { country: 'mx', contentTitle: 'Gira y recibe tu bono', clickButton: 'GIRAR' },
  }),
  landing(['south', 'Mira'], 'Plinko Sul', ['plinko', 'plinko-lagoon'], [5, 5], {
    status: 'draft',
    settings: { country: 'br' },
  }),
];

const SOLO_LANDINGS = [
  landing(['solo', 'Sam'], 'Cricket Crash', ['crashGames', 'crash-games-vegas'], [44, 16], {
    settings: { country: 'in' },
  }),
];

export const SEED_LANDINGS: readonly SeedLandingData[] = [
  ...NORTH_LANDINGS,
  ...SOUTH_LANDINGS,
  ...SOLO_LANDINGS,
];
