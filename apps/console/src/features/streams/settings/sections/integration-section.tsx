import type { StreamDetail } from '@sluice/contracts';
import { INTEGRATION_PLATFORMS, type IntegrationPlatform } from '@sluice/contracts/values';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../../parts/copy/copy-field.tsx';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import classes from '../settings.module.css';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/**
 * Each platform's macros, by the parameter under which the stream stores them. The platform's click id is stored as sub1, which
 * statistics can group by and `{sub1}` passes on to the offer.
 */
const PARAMETERS: Readonly<Record<IntegrationPlatform, string>> = {
  pwa_platform: 'sub1={click_id}',
  app_platform: 'sub1={click_id}',
  keitaro: '_subid={subid}&_token={token}',
  binom: 'clickid={clickid}',
};
const TRACKERS: readonly IntegrationPlatform[] = ['keitaro', 'binom'];

export function IntegrationSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIntegrated' });
  const platform = useWatch({ control: form.form.control, name: 'integrationPlatform' });
  return (
    <SettingsSection name="integration" hint={t('integration.hint')}>
      <SwitchField field={form.field('isIntegrated')} label={t('integration.use')} />
      {isOn && (
        <SelectField
          field={form.field('integrationPlatform')}
          label={t('integration.choose')}
          options={INTEGRATION_PLATFORMS.map((value) => ({ value, label: t(`platforms.${value}`) }))}
        />
      )}
      {isOn && isPlatform(platform) && <PasteLink stream={stream} platform={platform} />}
    </SettingsSection>
  );
}

const isPlatform = (text: string): text is IntegrationPlatform => text in PARAMETERS;

/** The link to paste at the platform, so that visitors arrive with its click id. */
function PasteLink({ stream, platform }: { stream: StreamDetail; platform: IntegrationPlatform }) {
  const { t } = useTranslation('streams-settings');
  const [host] = stream.hosts;
  if (host === undefined)
    return (
      <p role="note" className={classes.hint}>
        {t('integration.needsDomain')}
      </p>
    );
  const kind = TRACKERS.includes(platform) ? 'tracker' : 'platform';
  return (
    <CopyField
      label={t(`integration.${kind}.link`)}
      hint={t(`integration.${kind}.hint`)}
      value={`https://${host}/?${PARAMETERS[platform]}`}
    />
  );
}
