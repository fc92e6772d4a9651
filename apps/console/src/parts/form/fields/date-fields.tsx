/** A day from the calendar, and a time of day that is typed or chosen. */
import { Autocomplete } from '@mantine/core';
import type { Day } from '../../date-range/days.ts';
import { DayPicker } from '../../pickers/day-picker.tsx';
import { readTime } from './read-time.ts';
import { type FieldProps, textOf, useField } from './use-field.ts';

export function DayField({ first, ...props }: FieldProps & { first?: Day }) {
  const { value, onChange, shared } = useField(props);
  return (
    <DayPicker
      label={props.label}
      hint={props.hint}
      first={first}
      isRequired={props.isRequired ?? false}
      isClearable={false}
      error={shared.error}
      value={textOf(value) || null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** What is offered; every other minute can be typed. */
const OFFERED = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
);

export function TimeField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  const text = textOf(value);
  return (
    <Autocomplete
      {...shared}
      placeholder={props.placeholder ?? '20:00'}
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
      value={text}
      onChange={onChange}
      onBlur={() => {
        const read = readTime(text);
        if (read !== undefined && read !== text) onChange(read);
        shared.onBlur();
      }}
    />
  );
}
