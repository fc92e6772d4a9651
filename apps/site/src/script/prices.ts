/** What a day costs, from the price list that the page carries. Pure; the form is in calculator.ts. */
export type Tariff = {
  vertical: string | null;
  click: number;
  install: number;
  exceptions: readonly { countries: readonly string[]; click: number; install: number }[];
};

export type Expectation = {
  visits: number;
  /** In percent of the visits. */
  pressShare: number;
  installShare: number;
  vertical: string;
  country: string;
};

const SHARE_WHOLE = 100;
const DAYS = 30;
/** The slider's least; each hundred positions make it ten times as many, up to a hundred thousand. */
const FEWEST_VISITS = 100;
const POSITIONS_PER_DECADE = 100;

/** In steps that a person would name. */
export function visitsAt(position: number): number {
  const visits = FEWEST_VISITS * 10 ** (position / POSITIONS_PER_DECADE);
  const step = 10 ** Math.floor(Math.log10(visits)) / 10;
  return Math.round(visits / step) * step;
}

export const positionOf = (visits: number): number =>
  Math.round(Math.log10(visits / FEWEST_VISITS) * POSITIONS_PER_DECADE);

/** By the platform's own rule: a country's price before the vertical's. */
export function pricesOf(tariffs: readonly Tariff[], vertical: string, country: string) {
  const tariff = tariffs.find((each) => (each.vertical ?? '') === vertical) ?? tariffs[0];
  const own = tariff?.exceptions.find(({ countries }) => countries.includes(country));
  return { click: own?.click ?? tariff?.click ?? 0, install: own?.install ?? tariff?.install ?? 0 };
}

/** Every country that has a price of its own somewhere in the list. */
export const listPricedCountries = (tariffs: readonly Tariff[]): string[] =>
  [...new Set(tariffs.flatMap(({ exceptions }) => exceptions.flatMap(({ countries }) => countries)))].sort();

export function calculateDay(tariffs: readonly Tariff[], expected: Expectation) {
  const { click, install } = pricesOf(tariffs, expected.vertical, expected.country);
  const presses = Math.round((expected.visits * clampShare(expected.pressShare)) / SHARE_WHOLE);
  const installs = Math.round((expected.visits * clampShare(expected.installShare)) / SHARE_WHOLE);
  const pressSum = presses * click;
  const installSum = installs * install;
  const day = pressSum + installSum;
  return { click, install, presses, installs, pressSum, installSum, day, month: day * DAYS };
}

const clampShare = (share: number): number =>
  Number.isFinite(share) ? Math.min(SHARE_WHOLE, Math.max(0, share)) : 0;
