/** What a story knows of its campaign: the clock, the people, the schedules, what was sent, and what came in between. */
import type { WrittenTiming } from './schedule-model.fixture.ts';

export type Person = {
  id: number;
  /** Their place among the story's people: a story that is played again has other ids. */
  number: number;
  /** The last is theirs now. */
  zones: string[];
  country: string;
  host: string;
  stream: number;
  sinceMs: number;
  eventMs: number;
  /** When they unsubscribed. */
  leftMs: number;
};
export type Audience = { stream: number; countries: readonly string[]; hosts: readonly string[] };
type Span = { fromMs: number; toMs: number };

/** Of an interval without an occurrence: it is that of the moment at which it is planned. */
export type Wanted = { who: Person; occurrence?: string; atMs: number; key: string };
type Message = { who: Person; occurrence: string };

export type ScheduleRecord = {
  id: number;
  number: number;
  timing: WrittenTiming;
  /** The title of its messages. */
  text: string;
  /** Who was due before does not get it. */
  coversMs: number;
  isRemoved: boolean;
  /** What was due by a clock of the timing of then, whoever was there: the occurrence and the zone. */
  due: Set<string>;
  /** Who is to get which message. */
  wanted: Map<string, Wanted>;
  /** Who may get an interval's message, by the event that started it. */
  welcome: Set<Person>;
  got: Message[];
  /** When a push service asked somebody's message to wait, and until when. */
  waits: (Message & Span)[];
  /** When it was planned. */
  plans: number[];
  /** When it was planned and sent last, and nobody was left whom a sender had held back. */
  settledMs: number;
};

/** With the audience of the moment that it was planned at: an edit changes the next one. */
export type PlannedSend = {
  schedule: ScheduleRecord;
  occurrence: string;
  zone: string;
  audience: Audience;
  /** How many people there were: who comes later is in the next one. */
  peopleCount: number;
  lateAfterMs: number;
};

export type StoryState = {
  teamId: number;
  nowMs: number;
  isOn: boolean;
  zone: string;
  audience: Audience;
  /** From when on the timings, the switch and the clock are what they are. */
  sinceMs: number;
  /** By the clock of then, which may have been set back since: nothing is due before it. */
  launchedMs: number;
  people: Person[];
  /** Those that were removed, too. */
  schedules: ScheduleRecord[];
  sends: Map<number, PlannedSend>;
  /** What was wrong at the moment that it happened. */
  complaints: string[];
  pauses: Span[];
  /** When no worker was there, or its clock jumped. */
  absences: Span[];
  /** When its audience became what it is from then on. */
  meantFor: { atMs: number; audience: Audience }[];
};

export const listLive = ({ schedules }: StoryState): ScheduleRecord[] =>
  schedules.filter(({ isRemoved }) => !isRemoved);

export const isFor = (person: Person, { stream, countries, hosts }: Audience): boolean =>
  person.stream === stream &&
  (countries.length === 0 || countries.includes(person.country)) &&
  (hosts.length === 0 || hosts.includes(person.host));

/** By whom it was planned for, whoever is there by now. */
export const isInSend = (person: Person, { audience, peopleCount }: PlannedSend): boolean =>
  person.number < peopleCount && isFor(person, audience);

export const hasLeft = ({ leftMs }: Person): boolean => leftMs < Number.POSITIVE_INFINITY;

/** An interval's send is named after the moment that it was planned at. */
export const isOfInterval = (occurrence: string): boolean => occurrence.endsWith('Z');

export const dueKey = (occurrence: string, zone: string): string => `${occurrence} ${zone}`;
