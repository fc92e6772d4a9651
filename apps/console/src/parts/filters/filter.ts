/** What a list can be narrowed by. Its value lives in the address, through `useListSearch`. */
export type Option = { value: string; label: string };

type Named = {
  /** The name of the parameter in the address. */
  id: string;
  label: string;
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
      /** One of more than anybody would read through: found by typing. */
      kind: 'select';
      options: readonly Option[];
      /** Where the server looks: told what is typed, and answered by other options. */
      onSearch?: (text: string) => void;
    })
  | (Named & {
      /** Several of them, found the same way. */
      kind: 'selects';
      options: readonly Option[];
      onSearch?: (text: string) => void;
    })
  | (Named & {
      /** Any of several texts: chosen from what there is, or typed. */
      kind: 'tags';
      options: readonly Option[];
    })
  | (Named & { kind: 'country' })
  | (Named & { kind: 'countries' })
  | (Named & {
      kind: 'range';
      /** In which a day begins and ends. */
      timeZone: string;
    });

export type FilterValue = string | readonly string[];
export type FilterValues = Readonly<Record<string, FilterValue>>;

export const isSet = (value: FilterValue | undefined): boolean => value !== undefined && value.length > 0;

/** What an unset filter holds. */
export const emptyValue = ({ kind }: Filter): FilterValue => (MANY.includes(kind) ? [] : '');
const MANY: readonly Filter['kind'][] = ['choices', 'countries', 'selects', 'tags'];

export const textOf = (value: FilterValue): string => (typeof value === 'string' ? value : (value[0] ?? ''));
export const listOf = (value: FilterValue): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : value;

/** “Brazil, India +4”: a chip stays short however much is chosen. */
const SHOWN_MAX = 2;
export function shorten(labels: readonly string[]): string {
  const shown = labels.slice(0, SHOWN_MAX).join(', ');
  return labels.length > SHOWN_MAX ? `${shown} +${labels.length - SHOWN_MAX}` : shown;
}
