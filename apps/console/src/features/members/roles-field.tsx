import { Checkbox, Stack } from '@mantine/core';
import { ASSIGNABLE_ROLES } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { type FieldProps, textsOf, useField } from '../../parts/form/fields/use-field.ts';

/** Every role with what it opens: nobody should have to know the table by heart. */
export function RolesField(props: FieldProps) {
  const { t } = useTranslation('members');
  const { value, onChange, shared } = useField(props);
  const { label, description, error, withAsterisk, disabled } = shared;
  return (
    // The form looks for this mark when it goes to the first wrong field; the group has none of its own.
    <div data-invalid={error ? 'true' : undefined}>
      <Checkbox.Group
        label={label}
        description={description}
        error={error}
        withAsterisk={withAsterisk}
        value={textsOf(value)}
        onChange={onChange}
      >
        <Stack gap={12} mt={8} mb={error ? 8 : 0}>
          {ASSIGNABLE_ROLES.map((role) => (
            <Checkbox
              key={role}
              size="sm"
              value={role}
              disabled={disabled}
              label={t(`roles.${role}`)}
              description={t(`roleHints.${role}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </div>
  );
}
