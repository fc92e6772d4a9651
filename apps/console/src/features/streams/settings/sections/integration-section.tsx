import { Button, Select } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { INTEGRATION_PLATFORMS, type IntegrationPlatform } from '@sluice/contracts/values';
import { INTEGRATION_LINKS } from '@sluice/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../../parts/copy/copy-field.tsx';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { FoldableSection } from '../foldable-section.tsx';
import classes from '../settings.module.css';
import { newS2sTarget } from '../settings-form.ts';
import type { SectionProps } from '../settings-section.tsx';
import { useFlows } from '../use-flows.ts';
import { MissingPlatform } from './ios-section.tsx';

const TRACKERS: readonly IntegrationPlatform[] = ['keitaro', 'binom'];
const kindOf = (platform: IntegrationPlatform) => (TRACKERS.includes(platform) ? 'tracker' : 'platform');

export function IntegrationSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIntegrated' });
  const platform = useWatch({ control: form.form.control, name: 'integrationPlatform' });
  return (
    <FoldableSection
      form={form}
      name="integration"
      isOff={!isOn}
      summary={isOn && isPlatform(platform) ? t(`platforms.${platform}`) : t('folds.off')}
      fields={['isIntegrated', 'integrationPlatform']}
      hint={t('integration.hint')}
    >
      <SwitchField field={form.field('isIntegrated')} label={t('integration.use')} />
      {isOn && (
        <SelectField
          field={form.field('integrationPlatform')}
          label={t('integration.choose')}
          options={INTEGRATION_PLATFORMS.map((value) => ({ value, label: t(`platforms.${value}`) }))}
        />
      )}
      {isOn && isPlatform(platform) && (
        <>
          {platform === 'app_platform' && <PlatformStream form={form} stream={stream} />}
          <PasteLink stream={stream} platform={platform} />
          <TellBack form={form} platform={platform} />
        </>
      )}
    </FoldableSection>
  );
}

const isPlatform = (text: string): text is IntegrationPlatform => text in INTEGRATION_LINKS;

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
  const kind = kindOf(platform);
  return (
    <CopyField
      label={t(`integration.${kind}.link`)}
      hint={t(`integration.${kind}.hint`)}
      value={`https://${host}/?${INTEGRATION_LINKS[platform].arrives}`}
    />
  );
}

/** Leads the button to one of the platform's streams: its link is put into the redirect link, where it is seen and saved. */
function PlatformStream({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const flows = useFlows(stream);
  const link = useWatch({ control: form.form.control, name: 'link' });
  if (!stream.hasAppPlatform) return <MissingPlatform />;
  const items = flows?.items ?? [];
  return (
    <Select
      label={t('integration.stream')}
      description={t('integration.streamHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('integration.streamNone')}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      allowDeselect={false}
      value={items.find((flow) => flow.link === link)?.id ?? null}
      onChange={(id) => {
        const chosen = items.find((flow) => flow.id === id);
        if (chosen) form.form.setValue('link', chosen.link, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

/** Conversions go back by an address of the stream's own; a tracker's is on the host that its redirect link has. */
function TellBack({ form, platform }: Pick<SectionProps, 'form'> & { platform: IntegrationPlatform }) {
  const { t } = useTranslation('streams-settings');
  const [targets, link] = useWatch({ control: form.form.control, name: ['s2s', 'link'] });
  const isTold = targets.some(({ url }) => url.includes('{subid}'));
  const add = () => {
    const url = postbackOf(platform, link);
    form.form.setValue('s2s', [...targets, newS2sTarget(url)], { shouldDirty: true });
  };
  return (
    <div className={classes.test}>
      {!isTold && (
        <Button variant="default" size="xs" onClick={add}>
          {t('integration.tellBack')}
        </Button>
      )}
      <span role="status" className={classes.tested}>
        {t(isTold ? 'integration.told' : 'integration.tellBackHint')}
      </span>
    </div>
  );
}

function postbackOf(platform: IntegrationPlatform, link: string): string {
  const { postback } = INTEGRATION_LINKS[platform];
  const isTracker = kindOf(platform) === 'tracker' && URL.canParse(link);
  return isTracker ? postback.replace('https://YOUR-TRACKER', new URL(link).origin) : postback;
}
