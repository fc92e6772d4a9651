import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WRAPPER_ORDER } from '../../parts/form/wrapper-order.ts';
import type { ExpiryProps } from './expiry-picker.tsx';

/** Loads the calendar on demand, not with the console. */
const ExpiryPicker = lazy(async () => ({ default: (await import('./expiry-picker.tsx')).ExpiryPicker }));

export function ExpiryInput(props: ExpiryProps) {
  const { t } = useTranslation('domains');
  const { label, hint, value } = props;
  const waiting = (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={WRAPPER_ORDER}
      placeholder={t('own.choosePlaceholder')}
      value={value ?? ''}
      readOnly
    />
  );
  return (
    <Suspense fallback={waiting}>
      <ExpiryPicker {...props} />
    </Suspense>
  );
}
