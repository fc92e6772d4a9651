import type { StreamDetail } from '@sluice/contracts';
import { INTEGRATION_PLATFORMS } from '@sluice/contracts/values';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../../parts/copy/copy-field.tsx';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** What a tracker fills in when it sends a visitor on; the names are those that the stream keeps for the visit. */
const TRACKER_PARAMETERS = {
  keitaro: '_subid={subid}&_token={token}',
  binom: 'clickid={clickid}',
} as const;

export function IntegrationSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('stream-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIntegrated' });
  const platform = useWatch({ control: form.form.control, name: 'integrationPlatform' });
  return (
    <SettingsSection name="integration" hint={t('integration.hint')}>
      <SwitchField field={form.field('isIntegrated')} label={t('integration.use')} />
      {isOn && (
        <SelectField
          field={form.field('integrationPlatform')}
          label={t('integration.platform')}
          options={INTEGRATION_PLATFORMS.map((value) => ({ value, label: t(`platforms.${value}`) }))}
        />
      )}
      {isOn && (platform === 'keitaro' || platform === 'binom') && (
        <TrackerLink stream={stream} parameters={TRACKER_PARAMETERS[platform]} />
      )}
    </SettingsSection>
  );
}

function TrackerLink({ stream, parameters }: { stream: StreamDetail; parameters: string }) {
  const { t } = useTranslation('stream-settings');
  const [host] = stream.hosts;
  if (host === undefined) return <p role="note">{t('integration.needsDomain')}</p>;
  return (
    <CopyField
      label={t('integration.link')}
      hint={t('integration.linkHint')}
      value={`https://${host}/?${parameters}`}
    />
  );
}
