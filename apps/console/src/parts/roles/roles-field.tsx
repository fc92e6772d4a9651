import { Checkbox, Stack } from '@mantine/core';
import { ASSIGNABLE_ROLES } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type FieldProps, textsOf, useField } from '../form/fields/use-field.ts';

export const rolesRule = z.array(z.enum(ASSIGNABLE_ROLES)).min(1);

/** Every role with a hint of what it may use. */
export function RolesField(props: FieldProps) {
  const { t } = useTranslation(['members', 'parts']);
  const { value, onChange, shared } = useField(props);
  const { label, description, error, withAsterisk, disabled } = shared;
  return (
    // The form finds the first invalid field by this attribute; the group has none of its own.
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
              label={t(`parts:roles.${role}`)}
              description={t(`roleHints.${role}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </div>
  );
}
