import { Autocomplete } from '@mantine/core';
import { type FieldProps, textOf, useField } from '../form/fields/use-field.ts';
import classes from './recipient-field.module.css';
import type { Recipient } from './recipients.ts';
import { findRecipients, isSameEmail } from './recipients.ts';

/** A team can have a thousand members; typing narrows the list. */
const SHOWN_MAX = 50;

type Props = FieldProps & { recipients: readonly Recipient[] };

/** An e-mail address, typed or chosen; members are also found by name. */
export function RecipientField({ recipients, ...props }: Props) {
  const { value, onChange, shared } = useField(props);
  const text = textOf(value);
  const isChosen = recipients.some(({ email }) => email === text);
  const found = new Set(findRecipients(recipients, isChosen ? '' : text).map(({ email }) => email));
  return (
    <Autocomplete
      {...shared}
      autoComplete="off"
      data={recipients.map(({ email }) => email)}
      // After a choice all are offered again, so that it can be changed without clearing.
      filter={({ options }) => options.filter((option) => 'value' in option && found.has(option.value))}
      limit={SHOWN_MAX}
      // The field is focused initially; an open list would cover the dialog's text.
      openOnFocus={false}
      renderOption={({ option }) => (
        <Option recipient={recipients.find(({ email }) => isSameEmail(email, option.value))} />
      )}
      value={text}
      onChange={onChange}
    />
  );
}

function Option({ recipient }: { recipient: Recipient | undefined }) {
  if (!recipient) return null;
  return (
    <span className={classes.option}>
      <span className={classes.name}>{recipient.name}</span>
      <span className={classes.email}>{recipient.email}</span>
    </span>
  );
}
