/** A list's filter. Its value is kept in the URL by `useListSearch`. */
import type { FirstItems } from '../pickers/search-items.ts';

export type Option = { value: string; label: string };

type Named = {
  /** The name of the parameter in the address. */
  id: string;
  label: string;
  /** Stands among “Filters” alone, and in the bar only while it is set. @default false */
  isRare?: boolean;
};

export type Filter =
  | (Named & {
      kind: 'text';
      placeholder?: string;
      /** One value with a meaning of its own, ticked instead of typed. */
      special?: Option;
    })
  | (Named & { kind: 'choice'; options: readonly Option[] })
  | (Named & { kind: 'choices'; options: readonly Option[] })
  | (Named & {
      /** One of a long list, found by typing. */
      kind: 'select';
      options: readonly Option[];
      /** For server-side search: called with the typed text; the caller passes new options. */
      onSearch?: (text: string) => void;
      /** The options that `onSearch` brings are shown as they come: they match by more than their labels. @default false */
      isSearchWider?: boolean;
    })
  | (Named & {
      /** Several of a long list, found by typing. */
      kind: 'selects';
      options: readonly Option[];
      onSearch?: (text: string) => void;
    })
  | (Named & {
      /** Several texts, chosen or typed. */
      kind: 'tags';
      options: readonly Option[];
    })
  | (Named & {
      /** Conditions on a row's numbers, such as `deposits>0`. */
      kind: 'numbers';
      /** The columns, the most wanted first. */
      options: readonly Option[];
    })
  | (Named & { kind: 'country' })
  | (Named & {
      kind: 'countries';
      /** Those that are asked for most, above all others. */
      first?: FirstItems;
    })
  | (Named & {
      kind: 'range';
      /** In which a day begins and ends. */
      timeZone: string;
      /** How many can be chosen at once: what the list's api answers. @default any */
      maxDays?: number;
      /** Its chip says what the days are for. @default the days alone */
      isNamed?: boolean;
      /** Values with a meaning of their own, in the place of the periods. */
      offers?: readonly Option[];
    });

export type FilterValue = string | readonly string[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

export const isSet = (value: FilterValue | undefined): boolean => value !== undefined && value.length > 0;

/** What an unset filter holds. */
export const emptyValue = ({ kind }: Filter): FilterValue => (MANY.includes(kind) ? [] : '');
const MANY: readonly Filter['kind'][] = ['choices', 'countries', 'numbers', 'selects', 'tags'];

export const textOf = (value: FilterValue): string => (typeof value === 'string' ? value : (value[0] ?? ''));
export const listOf = (value: FilterValue): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : value;

/** “Brazil, India +4”: a chip stays short however much is chosen. */
const SHOWN_MAX = 2;
export function shorten(labels: readonly string[]): string {
  const shown = labels.slice(0, SHOWN_MAX).join(', ');
  return labels.length > SHOWN_MAX ? `${shown} +${labels.length - SHOWN_MAX}` : shown;
}
