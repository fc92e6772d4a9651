/** A time of day, typed as people type it or chosen from every half hour. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { readTime } from '../form/fields/read-time.ts';

/** What is offered; every other minute can be typed. */
const OFFERED = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
);

type Props = Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange'> & {
  /** As it stands in the field, also while it is no time yet. */
  value: string;
  onChange: (text: string) => void;
};

export function TimePicker({ value, onChange, onBlur, ...props }: Props) {
  return (
    <Autocomplete
      placeholder="20:00"
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      data={OFFERED}
      // All of them while a whole time stands there, so that another can be chosen.
      filter={({ options, search }) =>
        OFFERED.includes(search)
          ? options
          : options.filter((option) => 'value' in option && option.value.startsWith(search.trim()))
      }
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        const read = readTime(value);
        if (read !== undefined && read !== value) onChange(read);
        onBlur?.(event);
      }}
    />
  );
}
