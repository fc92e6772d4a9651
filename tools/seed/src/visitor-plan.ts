/** How many visitors come to which stream, on which day, from where, and which page they get: everything but the visitors themselves. */
import {
  compileRoute,
  decide,
  type EdgeDocument,
  type LandingShare,
  type Page,
  type Route,
  SetPool,
} from '@sluice/routing';
import { PLACES, type Place, WEEKDAY_WEIGHTS } from './audience.ts';
import { ALL_STREAMS } from './every-team.ts';
import { expectedEvents } from './funnel.ts';
import { chanceOf } from './random.ts';
import { SPLIT_TESTS } from './split-tests.ts';
import type { SeedStreamData } from './streams.ts';

export const DAY_MS = 24 * 3_600_000;
export const HISTORY_DAYS = 90;
/** Randomness and rounding must not end below the number asked for. */
const MARGIN = 1.02;
/** Old advertisements keep sending people for a while after a stream is stopped. */
const SHARE_WHEN_STOPPED = 0.1;
/** Advertisements are targeted, and miss now and then. */
const SHARE_OF_LISTED_COUNTRIES = 0.88;

/** Visitors of one day who are equal in everything that routing looks at. */
export type Cell = {
  teamId: number;
  memberId: number;
  streamId: number;
  host: string;
  /** The stream's place in the seed data: its id differs between installations, and chance must not. */
  ordinal: number;
  /** Days since 1970, UTC. */
  day: number;
  country: string;
  language: string;
  hoursFromUtc: number;
  page: Page;
  reason: string;
  documentVersion: number;
  /** What they may be shown, each with its template, its share and how eager it makes them; one that is 0 where there is none. */
  landingIds: number[];
  templates: string[];
  weights: number[];
  clickLifts: number[];
  visitors: number;
};

export type PlanOptions = {
  seed: number;
  /** The day at whose start the ninety days begin. */
  firstDay: number;
  /** About this many in the ninety days. */
  events: number;
  /** Every document that was ever in force. */
  documents: readonly EdgeDocument[];
  /** Of landings, by their ids. */
  templates: ReadonlyMap<number, string>;
};

type Shown = Pick<Cell, 'landingIds' | 'templates' | 'weights' | 'clickLifts'>;

type PlannedStream = {
  data: SeedStreamData;
  ordinal: number;
  host: string;
  launched: Route;
  stopped: Route | undefined;
  /** As it is now, for all its days: the seed gives a stream its landing once. */
  own: Shown;
  split: { route: Route; shown: Shown; fromDay: number } | undefined;
  stoppedFromDay: number;
};

export type VisitorPlan = {
  /** A day depends on the options and its own date alone, so that a later run meets the same visitors. */
  cellsOf(day: number): Cell[];
};

export function planVisitors(options: PlanOptions): VisitorPlan {
  const streams = plannedStreams(options);
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => options.firstDay + index);
  const expected = days
    .flatMap((day) => cellsOfDay(options, streams, day, 1))
    .reduce((sum, { page, visitors }) => sum + visitors * expectedEvents(page), 0);
  const scale = expected === 0 ? 0 : (options.events * MARGIN) / expected;
  return {
    cellsOf: (day) =>
      cellsOfDay(options, streams, day, scale).flatMap((cell) => {
        const visitors = roundByChance(cell, options.seed);
        return visitors === 0 ? [] : [{ ...cell, visitors }];
      }),
  };
}

const WHOLE = 100;
const NO_LANDING: Shown = { landingIds: [0], templates: [''], weights: [WHOLE], clickLifts: [1] };

function plannedStreams({ documents, templates, firstDay }: PlanOptions): PlannedStream[] {
  const pool = new SetPool();
  const shownOf = (shares: readonly LandingShare[], lift: number): Shown => ({
    landingIds: shares.map(({ id }) => id),
    templates: shares.map(({ id }) => templates.get(id) ?? ''),
    weights: shares.map(({ weight }) => weight),
    // It is always the other landing that is tried against the stream's own.
    clickLifts: shares.map((_, index) => (index === 0 ? 1 : lift)),
  });
  return ALL_STREAMS.flatMap((data, ordinal) => {
    const [host] = data.hosts;
    if (host === undefined) return [];
    const versions = documents.filter(({ hosts }) => hosts.includes(host));
    const routes = versions.map((document) => compileRoute(document, pool));
    const [launched, next] = routes;
    const newest = routes.at(-1);
    if (!launched || !newest) return [];
    const { landings } = newest;
    const [first] = landings;
    const own = first ? shownOf([{ id: first.id, weight: WHOLE }], 1) : NO_LANDING;
    const test = landings.length > 1 ? SPLIT_TESTS[data.name] : undefined;
    const split = test && {
      route: newest,
      shown: shownOf(landings, test.clickLift),
      fromDay: firstDay + HISTORY_DAYS - test.startedDaysAgo,
    };
    const stopped = data.stoppedDaysAgo === undefined ? undefined : next;
    const stoppedFromDay = firstDay + HISTORY_DAYS - (data.stoppedDaysAgo ?? 0);
    return [{ data, ordinal, host, launched, stopped, own, split, stoppedFromDay }];
  });
}

/** `visitors` are not yet whole here. */
function cellsOfDay(options: PlanOptions, streams: readonly PlannedStream[], day: number, scale: number) {
  return streams.flatMap((stream) => {
    const { ordinal, host, data, launched } = stream;
    const isStopped = stream.stopped !== undefined && day >= stream.stoppedFromDay;
    const split = stream.split && day >= stream.split.fromDay ? stream.split : undefined;
    const route = isStopped && stream.stopped ? stream.stopped : (split?.route ?? launched);
    const ofDay =
      scale * data.share * dayWeight(options, ordinal, day) * (isStopped ? SHARE_WHEN_STOPPED : 1);
    return PLACES.map((place): Cell => {
      const { country, language, hoursFromUtc } = place;
      // No seeded stream declares a device or a system, so the page is one for all of them.
      const { page, reason, documentVersion } = decide(route, { country, language, device: '', os: '' });
      return {
        teamId: route.teamId,
        memberId: route.memberId,
        streamId: route.streamId,
        host,
        ordinal,
        day,
        country,
        language,
        hoursFromUtc,
        page,
        reason,
        documentVersion,
        ...(page === 'black' ? (split?.shown ?? stream.own) : NO_LANDING),
        visitors: ofDay * placeShare(data.countries, place),
      };
    });
  });
}

/** More every week, more at weekends, and no two days the same. */
function dayWeight({ seed, firstDay }: PlanOptions, ordinal: number, day: number): number {
  const growth = 0.55 + 0.45 * Math.min((day - firstDay) / HISTORY_DAYS, 1.25);
  const weekday = WEEKDAY_WEIGHTS[new Date(day * DAY_MS).getUTCDay()] ?? 1;
  return growth * weekday * (0.8 + 0.4 * chanceOf(seed, ordinal, day));
}

const sumOfWeights = (places: readonly Place[]) => places.reduce((sum, { weight }) => sum + weight, 0);
const ALL_WEIGHTS = sumOfWeights(PLACES);

function placeShare(countries: readonly string[], { country, weight }: Place): number {
  const anywhere = weight / ALL_WEIGHTS;
  if (countries.length === 0) return anywhere;
  const listed = PLACES.filter((place) => countries.includes(place.country));
  const aimed = countries.includes(country) ? weight / sumOfWeights(listed) : 0;
  return SHARE_OF_LISTED_COUNTRIES * aimed + (1 - SHARE_OF_LISTED_COUNTRIES) * anywhere;
}

/** A third of a visitor a day is one visitor on every third day, not none. */
function roundByChance({ visitors, ordinal, day, country }: Cell, seed: number): number {
  const place = country.charCodeAt(0) * 256 + country.charCodeAt(1);
  return Math.floor(visitors + chanceOf(seed, ordinal, day, place));
}
