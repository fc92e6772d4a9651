/** What a schedule sends: in each language of the campaign its variants, of which every subscriber gets one. */
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import type { CampaignDetail } from '@sluice/contracts';
import { countSpintax, CAMPAIGN_LIMITS as LIMITS, longestSpintax } from '@sluice/contracts/values';
import { localeName } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { TextareaField, TextField } from '../../../parts/form/fields/text-fields.tsx';
import type { SchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { PanelTabs } from '../../../parts/page/panel-tabs.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from '../campaigns.module.css';
import { DevicePreview, EXAMPLE_HOST, SYSTEMS, type System } from '../preview/device-preview.tsx';
import { nextRoll } from '../preview/roll-text.ts';
import { ButtonsField } from './buttons-field.tsx';
import { letterOf } from './letter-of.ts';
import { EMPTY_VARIANT, type ScheduleValues } from './schedule-values.ts';
import { SpintaxText } from './spintax-text.tsx';

type Props = {
  campaign: CampaignDetail;
  form: SchemaForm<ScheduleValues>;
  /** Whose tab is open first; the main language's by default. */
  first?: string | undefined;
};

export function MessagesField({ campaign, form, first = campaign.mainLanguage }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const [shown, setShown] = useState(first);
  const messages = form.form.watch('messages');
  return (
    <div className={classes.section}>
      <h3 className={classes.sectionTitle}>{t('messageFields.title')}</h3>
      <p className={classes.hint}>{t('messageFields.hint')}</p>
      <PanelTabs
        label={t('form.languages')}
        tabs={campaign.languages.map((code) => ({
          value: code,
          label: localeName(code, language),
          aside:
            code === campaign.mainLanguage ? (
              <ToneChip tone="good" hasDot={false}>
                {t('form.main')}
              </ToneChip>
            ) : undefined,
        }))}
        value={shown}
        onChange={setShown}
        keepsPanels
        panelOf={(code) => (
          <Variants campaign={campaign} code={code} variants={messages[code] ?? []} form={form} />
        )}
      />
    </div>
  );
}

type VariantsProps = {
  campaign: CampaignDetail;
  code: string;
  variants: ScheduleValues['messages'][string];
  form: SchemaForm<ScheduleValues>;
};

function Variants({ campaign, code, variants, form }: VariantsProps) {
  const { t } = useTranslation('campaigns');
  const change = (next: ScheduleValues['messages'][string]) =>
    form.form.setValue(`messages.${code}`, next, { shouldDirty: true });
  return (
    <div className={classes.section}>
      {variants.map(({ title, body, buttons }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place alone
        <div key={at} className={classes.panel}>
          <div className={classes.panelHead}>
            <span>{t('messageFields.variant', { letter: letterOf(at) })}</span>
            <span className={classes.aside}>
              {t('messageFields.texts', { count: countSpintax(title) * countSpintax(body) })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('messageFields.removeVariant', { letter: letterOf(at) })}
              onClick={() => change(variants.filter((_, other) => other !== at))}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </div>
          <div className={classes.section}>
            <TextField
              field={form.field(`messages.${code}.${at}.title`)}
              label={t('messageFields.titleLabel')}
              hint={t('messageFields.longest', { length: longestSpintax(title), max: LIMITS.titleLength })}
              autoComplete="off"
              isRequired
            />
            <SpintaxText text={title} />
            <TextareaField
              field={form.field(`messages.${code}.${at}.body`)}
              label={t('messageFields.bodyLabel')}
              hint={t('messageFields.longest', { length: longestSpintax(body), max: LIMITS.bodyLength })}
              isRequired
            />
            <SpintaxText text={body} />
            <ButtonsField code={code} variant={at} form={form} />
            {(title || body) && <Preview variant={{ title, body, buttons }} campaign={campaign} />}
          </div>
        </div>
      ))}
      {variants.length < LIMITS.variants && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" />}
            onClick={() => change([...variants, EMPTY_VARIANT])}
          >
            {t('messageFields.addVariant')}
          </Button>
        </div>
      )}
    </div>
  );
}

type PreviewProps = {
  variant: ScheduleValues['messages'][string][number];
  campaign: CampaignDetail;
};

/** One of the texts that it can become, as one of the systems draws it; another text with each press. */
function Preview({ variant, campaign }: PreviewProps) {
  const { t } = useTranslation('campaigns');
  const [roll, setRoll] = useState(0);
  const [system, setSystem] = useState<System>('android');
  const { hosts, settings } = campaign;
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <span className={classes.aside}>{t('messageFields.preview')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.system')}
          data={Object.entries(SYSTEMS).map(([value, label]) => ({ value, label }))}
          value={system}
          onChange={(value) => setSystem(value as System)}
        />
        <Button size="compact-xs" variant="subtle" onClick={() => setRoll(nextRoll())}>
          {t('messageFields.another')}
        </Button>
      </div>
      <DevicePreview
        system={system}
        variant={variant}
        roll={roll}
        host={hosts[0] ?? EXAMPLE_HOST}
        icon={settings.icon}
        badge={settings.badge}
        image={settings.image}
      />
    </div>
  );
}
