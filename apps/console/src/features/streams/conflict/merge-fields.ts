/** Somebody saved the stream between one's reading and saving it: what both are to choose between, and the stream of their choice. */
import type { StreamDetail, StreamFields } from '@sluice/contracts';
import type { Network } from '@sluice/reference';
import type { StreamUpdateBody } from '../stream.queries.ts';
import { type Change, changedFacts, type FactName, factsOf } from '../versions/version-facts.ts';

/** What a screen saves of the stream; the rest is another screen's. */
export type StreamEdit = Partial<Omit<StreamUpdateBody, 'version'>>;

type Conflict = {
  /** From what was saved meanwhile, to what is on the screen. */
  choices: Change[];
  /** Changed here alone: saved with either choice. */
  own: FactName[];
};

function fieldsOf(stream: StreamDetail): StreamFields {
  const { name, tags, cloak, countries, languages, devices, os, link, settings, app } = stream;
  const landings = stream.landings.map(({ landingId, weight }) => ({ landingId, weight }));
  return { name, tags, cloak, countries, languages, devices, os, link, landings, settings, app };
}

/** Those in which the other's value is taken. */
export type TakenFacts = ReadonlySet<FactName>;

type Sides = { base: StreamDetail; theirs: StreamDetail; mine: StreamEdit };

/** What the person is asked. */
export type Question = Sides & {
  /** Undefined: left open. */
  answer: (taken: TakenFacts | undefined) => void;
};

export function findConflict({ base, theirs, mine }: Sides): Conflict {
  const [before, saved] = [fieldsOf(base), fieldsOf(theirs)];
  const changed = new Set(changedFacts(factsOf(before), factsOf(saved)).map(({ name }) => name));
  const differing = changedFacts(factsOf(saved), factsOf(mineOver(saved, mine)));
  return {
    choices: differing.filter(({ name }) => changed.has(name)),
    own: differing.filter(({ name }) => !changed.has(name)).map(({ name }) => name),
  };
}

/** What is saved in the end: what is on the screen, but for the facts in which the other's are taken. */
export function mergeFields(theirs: StreamDetail, mine: StreamEdit, taken: TakenFacts): StreamFields {
  const saved = fieldsOf(theirs);
  const merged = structuredClone(mineOver(saved, mine));
  for (const name of taken) take(merged, saved, name);
  return merged;
}

const mineOver = (saved: StreamFields, mine: StreamEdit): StreamFields =>
  ({ ...saved, ...mine }) as StreamFields;

function take(merged: StreamFields, saved: StreamFields, name: FactName): void {
  const [first, network, conversion] = name.split('.');
  if (first === 'postbacks') {
    const events: Record<string, unknown> = merged.settings.postbacks[network as Network];
    events[conversion ?? ''] = (saved.settings.postbacks[network as Network] as typeof events)[
      conversion ?? ''
    ];
    return;
  }
  for (const [to, from] of [
    [merged.settings, saved.settings],
    [merged.app, saved.app],
    [merged, saved],
  ] as [Record<string, unknown>, Record<string, unknown>][]) {
    if (name in from) {
      to[name] = from[name];
      return;
    }
  }
}
