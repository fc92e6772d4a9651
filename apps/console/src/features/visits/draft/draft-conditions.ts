/** Form values of a draft's conditions. */
import type { Stream } from '@sluice/contracts';
import { DEVICES, OPERATING_SYSTEMS, VISIT_LIMITS } from '@sluice/contracts/values';
import { toIso, toPicked } from '../../../parts/pickers/country-codes.ts';
import type { DraftBody } from '../explain.queries.ts';

export type DraftConditions = {
  cloak: boolean;
  /** The pickers' codes. */
  countries: string[];
  languages: string[];
  devices: string[];
  os: string[];
  /** How many visits it is tried on. */
  last: number;
};

export const draftOf = ({ cloak, countries, languages, devices, os }: Stream): DraftConditions => ({
  cloak,
  countries: toPicked(countries),
  languages,
  devices,
  os,
  last: VISIT_LIMITS.tried.usual,
});

/** Whether a visitor would be decided alike; the order of what is picked does not matter. */
export const isSameDraft = (one: DraftBody['draft'], other: DraftBody['draft']): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every(
    (name) => sortedText(one[name]) === sortedText(other[name]),
  );

const sortedText = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

export function toDraftBody({ cloak, countries, languages, devices, os, last }: DraftConditions): DraftBody {
  return {
    last,
    draft: {
      cloak,
      countries: toIso(countries),
      languages,
      devices: DEVICES.filter((device) => devices.includes(device)),
      os: OPERATING_SYSTEMS.filter((system) => os.includes(system)),
    },
  };
}
