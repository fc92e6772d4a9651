/** Countries as the api keeps them (ISO 3166-1, upper case) and as the pickers offer them. */
import { isoCountryOf } from '@sluice/reference';

export const toPicked = (iso: readonly string[]): string[] => iso.map((code) => code.toLowerCase());

/** Two entries of the pickers can be one country's: it is kept once. */
export const toIso = (picked: readonly string[]): string[] => [
  ...new Set(picked.map((code) => isoCountryOf(code) ?? code.toUpperCase())),
];
