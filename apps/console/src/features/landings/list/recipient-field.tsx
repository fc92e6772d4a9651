import { Autocomplete } from '@mantine/core';
import { type FieldProps, textOf, useField } from '../../../parts/form/fields/use-field.ts';
import type { Recipient } from './landing-list.queries.ts';
import classes from './recipient-field.module.css';
import { findRecipients, isSameEmail } from './recipients.ts';

/** A team can have a thousand members; who types two letters more sees the rest. */
const SHOWN_MAX = 50;

type Props = FieldProps & { recipients: readonly Recipient[] };

/** An e-mail address, typed or chosen; members are found by their name too. */
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
      // Once one is chosen the others are offered again: to change one's mind needs no clearing.
      filter={({ options }) => options.filter((option) => 'value' in option && found.has(option.value))}
      limit={SHOWN_MAX}
      // The field has the focus from the start; a list that opened by itself would cover what the dialog says.
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
