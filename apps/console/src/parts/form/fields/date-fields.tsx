/** A day from the calendar, and a time of day that is typed or chosen. */
import type { Day } from '../../date-range/days.ts';
import { DayPicker } from '../../pickers/day-picker.tsx';
import { TimePicker } from '../../pickers/time-picker.tsx';
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

export function TimeField(props: FieldProps) {
  const { value, onChange, shared } = useField(props);
  return (
    <TimePicker
      {...shared}
      placeholder={props.placeholder ?? '20:00'}
      value={textOf(value)}
      onChange={onChange}
    />
  );
}
