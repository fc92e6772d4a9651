/** Resolves a conflict where somebody else saved the stream in the meantime: the fields that differ, and the merged stream. */
import type { StreamDetail, StreamFields } from '@sluice/contracts';
import type { Network } from '@sluice/reference';
import type { StreamUpdateBody } from '../stream.queries.ts';
import { type Change, changedFacts, type FactName, factsOf } from '../versions/version-facts.ts';

/** The fields that this screen saves. */
export type StreamEdit = Partial<Omit<StreamUpdateBody, 'version'>>;

type Conflict = {
  /** From what was saved meanwhile, to what is on the screen. */
  choices: Change[];
  /** Changed only here: saved with either choice. */
  own: FactName[];
};

function fieldsOf(stream: StreamDetail): StreamFields {
  const { name, tags, cloak, countries, languages, devices, os, link, settings, app } = stream;
  const landings = stream.landings.map(({ landingId, weight }) => ({ landingId, weight }));
  return { name, tags, cloak, countries, languages, devices, os, link, landings, settings, app };
}

/** The fields that take the other person's value. */
export type TheirFacts = ReadonlySet<FactName>;

type Sides = { base: StreamDetail; theirs: StreamDetail; mine: StreamEdit };

/** The question shown to the person. */
export type Question = Sides & {
  /** Undefined: no choice yet. */
  answer: (taken: TheirFacts | undefined) => void;
};

export function findConflict({ base, theirs, mine }: Sides): Conflict {
  const [before, saved] = [fieldsOf(base), fieldsOf(theirs)];
  const changed = new Set(changedFacts(factsOf(before), factsOf(saved)).map(({ name }) => name));
  const differing = changedFacts(factsOf(saved), factsOf(withMine(saved, mine)));
  return {
    choices: differing.filter(({ name }) => changed.has(name)),
    own: differing.filter(({ name }) => !changed.has(name)).map(({ name }) => name),
  };
}

/** The result to save: the form's values, except the fields that take the other person's. */
export function mergeFields(theirs: StreamDetail, mine: StreamEdit, taken: TheirFacts): StreamFields {
  const saved = fieldsOf(theirs);
  const merged = structuredClone(withMine(saved, mine));
  for (const name of taken) take(merged, saved, name);
  return merged;
}

const withMine = (saved: StreamFields, mine: StreamEdit): StreamFields =>
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
