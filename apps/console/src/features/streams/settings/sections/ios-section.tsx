import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../../parts/form/fields/text-fields.tsx';
import { ROUTES } from '../../../../routes/route-list.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

export function IosSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('stream-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIosRedirected' });
  const isMissing = !stream.hasAppPlatform;
  return (
    <SettingsSection name="ios" hint={t('ios.price')}>
      <SwitchField
        field={form.field('isIosRedirected')}
        label={t('ios.use')}
        isDisabled={isMissing && !isOn}
      />
      {isMissing && (
        <Alert color="yellow" role="note">
          <Trans
            t={t}
            i18nKey="ios.missing"
            components={[<Link key="integrations" to={ROUTES.integrations.path} />]}
          />
        </Alert>
      )}
      <TextField
        field={form.field('iosFlow')}
        label={t('ios.flow')}
        hint={t('ios.flowHint')}
        isDisabled={isMissing || !isOn}
        autoComplete="off"
      />
      <SwitchField
        field={form.field('iosDisableLanding')}
        label={t('ios.disableLanding')}
        hint={t('ios.disableLandingHint')}
      />
    </SettingsSection>
  );
}
