/** The editable fields of a stream: what changes are compared with, and what restoring a version brings back. */
import { isDeepStrictEqual } from 'node:util';
import { type StreamFields, streamFieldsSchema } from '@sluice/contracts';
import type { StreamRow } from '@sluice/postgres';
import { readStreamApp, readStreamSettings } from '@sluice/streams';
import type { SplitShare } from '@sluice/streams/settings';
import { type Changes, changesBetween } from '../../audit-log/record-audit.ts';
import type { StreamVersionRow } from './streams.store.ts';

export function fieldsOf(row: StreamRow, landings: readonly SplitShare[]): StreamFields {
  const { name, tags, cloak, countries, languages, devices, os, link } = row;
  return {
    name,
    tags,
    cloak,
    countries,
    languages,
    devices,
    os,
    link,
    landings: landings.map(({ landingId, weight }) => ({ landingId, weight })),
    settings: readStreamSettings(row),
    app: readStreamApp(row),
  };
}

/** Undefined for versions from before fields were stored, and for those that today's schema refuses. */
export function keptFields({ fields }: Pick<StreamVersionRow, 'fields'>): StreamFields | undefined {
  return streamFieldsSchema.safeParse(fields).data;
}

/** Of settings and app only the names of changed fields: a script is long, and every version is stored anyway. */
export function changesOf(before: StreamFields, after: StreamFields): Changes {
  const { settings, app, ...plain } = after;
  return {
    ...changesBetween<Partial<StreamFields>>(before, plain),
    ...namesOf('settings', before.settings, settings),
    ...namesOf('app', before.app, app),
  };
}

function namesOf<Part extends object>(field: string, before: Part, after: Part): Changes {
  const keys = Object.keys(after) as (keyof Part)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return changed.length === 0 ? {} : { [field]: { from: null, to: changed } };
}
