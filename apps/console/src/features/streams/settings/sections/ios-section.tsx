import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../../parts/form/fields/text-fields.tsx';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** Without the app platform only switching the redirect off is possible. */
export function IosSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIosRedirected' });
  const isMissing = !stream.hasAppPlatform;
  return (
    <SettingsSection name="ios" hint={t('ios.price')}>
      {isMissing && (
        <Alert color="yellow" role="note">
          {t('ios.missing')}
        </Alert>
      )}
      {(!isMissing || isOn) && <SwitchField field={form.field('isIosRedirected')} label={t('ios.use')} />}
      {isOn && (
        <>
          <TextField
            field={form.field('iosFlow')}
            label={t('ios.flow')}
            hint={t('ios.flowHint')}
            autoComplete="off"
            isRequired
          />
          <SwitchField
            field={form.field('iosDisableLanding')}
            label={t('ios.disableLanding')}
            hint={t('ios.disableLandingHint')}
          />
        </>
      )}
    </SettingsSection>
  );
}
