/** A day from our calendar and a time of that day, in place of the browser's own field for both. */
import { useState } from 'react';
import { readTime } from '../form/fields/read-time.ts';
import { DayPicker } from './day-picker.tsx';
import classes from './moment-picker.module.css';
import { TimePicker } from './time-picker.tsx';

type Props = {
  label: string;
  timeLabel: string;
  hint?: string;
  /** Where no day is chosen. */
  placeholder?: string;
  /** `2026-11-15T09:00`, in the reader's own time; empty for none. */
  value: string;
  onChange: (value: string) => void;
};

/** Until another is chosen. */
const NOON = '12:00';

export function MomentPicker({ label, timeLabel, hint, placeholder, value, onChange }: Props) {
  const [day = '', time = ''] = value.split('T');
  /** What is being typed, while it is no time. */
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.moment}>
      <DayPicker
        label={label}
        hint={hint}
        placeholder={placeholder}
        value={day || null}
        onChange={(picked) => {
          setTyped(undefined);
          onChange(picked === null ? '' : `${picked}T${time || NOON}`);
        }}
      />
      <TimePicker
        label={timeLabel}
        disabled={day === ''}
        placeholder={NOON}
        value={typed ?? time}
        onChange={(text) => {
          const isWhole = /^\d{2}:\d{2}$/.test(text) && readTime(text) !== undefined;
          setTyped(isWhole ? undefined : text);
          if (isWhole) onChange(`${day}T${text}`);
        }}
        onBlur={() => {
          // The picker has made a time of it where it could; what is none gives way to the last that was.
          if (typed !== undefined && readTime(typed) === undefined) setTyped(undefined);
        }}
      />
    </div>
  );
}
