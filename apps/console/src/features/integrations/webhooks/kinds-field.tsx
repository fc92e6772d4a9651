import { Checkbox } from '@mantine/core';
import { TEAM_EVENT_KINDS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { type FieldProps, textsOf, useField } from '../../../parts/form/fields/use-field.ts';
import classes from './webhooks.module.css';

/** The first box: a choice of the screen, not a kind. */
const ALL = 'all';

/** Every kind of event with a box of its own, and one for all of them. */
export function KindsField(props: FieldProps) {
  const { t } = useTranslation('integrations');
  const { value, onChange, shared } = useField(props);
  const { label, description, error, withAsterisk } = shared;
  const chosen = textsOf(value);
  const isAll = chosen.length === TEAM_EVENT_KINDS.length;
  const change = (next: string[]) => {
    if (next.includes(ALL) !== isAll) onChange(isAll ? [] : [...TEAM_EVENT_KINDS]);
    else onChange(TEAM_EVENT_KINDS.filter((kind) => next.includes(kind)));
  };
  return (
    // The form finds the first invalid field by this attribute; the group has none of its own.
    <div data-invalid={error ? 'true' : undefined}>
      <Checkbox.Group
        label={label}
        description={description}
        error={error}
        withAsterisk={withAsterisk}
        value={isAll ? [ALL, ...chosen] : chosen}
        onChange={change}
      >
        <div className={classes.boxes}>
          <Checkbox
            className={classes.allBox ?? ''}
            size="sm"
            value={ALL}
            indeterminate={!isAll && chosen.length > 0}
            label={t('webhooks.allKinds')}
          />
          {TEAM_EVENT_KINDS.map((kind) => (
            <Checkbox key={kind} size="sm" value={kind} label={t(`webhooks.kinds.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
