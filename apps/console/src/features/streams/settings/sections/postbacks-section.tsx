/** The postback URL, each network's event names for our conversions, and the team's own addresses. */
import { REPORTED_EVENTS, type ReportedEvent } from '@sluice/contracts/values';
import { NETWORK_LABELS, NETWORKS, type Network } from '@sluice/reference';
import {
  FACEBOOK_EVENTS,
  PIXEL_EVENT_TEXTS,
  type PixelEvent,
  TIKTOK_EVENTS,
} from '@sluice/reference/pixel-events';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../parts/form/fields/choice-fields.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { useIsDemo } from '../../../../shell/team/account.ts';
import { ConversionAddress } from '../conversion-address.tsx';
import classes from '../settings.module.css';
import { NONE } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';
import { S2sTargets } from './s2s-targets.tsx';

const EVENTS: Readonly<Record<Network, readonly PixelEvent[]>> = {
  facebook: FACEBOOK_EVENTS,
  tiktok: TIKTOK_EVENTS,
};

export function PostbacksSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  // Its address would let anybody report conversions.
  const isDemo = useIsDemo();
  return (
    <SettingsSection name="postbacks">
      {!isDemo && <ConversionAddress stream={stream} />}
      <p className={classes.hint}>{t('postbacks.hint')}</p>
      <div className={classes.events}>
        {NETWORKS.map((network) => (
          <div key={network} className={classes.network}>
            <h3 className={classes.networkName}>{NETWORK_LABELS[language][network]}</h3>
            {REPORTED_EVENTS.map((conversion) => (
              <EventField key={conversion} form={form} network={network} conversion={conversion} />
            ))}
          </div>
        ))}
      </div>
      <S2sTargets form={form} />
    </SettingsSection>
  );
}

type FieldProps = Pick<SectionProps, 'form'> & { network: Network; conversion: ReportedEvent };

function EventField({ form, network, conversion }: FieldProps) {
  const { t } = useTranslation('streams-settings');
  const texts = PIXEL_EVENT_TEXTS[useLanguage()];
  const name = `postbacks.${network}.${conversion}` as const;
  const chosen = useWatch({ control: form.form.control, name });
  const hint = chosen === NONE ? t('postbacks.untold') : texts[chosen as PixelEvent]?.description;
  return (
    <SelectField
      field={form.field(name)}
      label={t(`postbacks.${conversion}`)}
      {...(hint !== undefined && { hint })}
      isSearchable
      options={[
        { value: NONE, label: t('none') },
        ...EVENTS[network].map((event) => ({ value: event, label: `${event} · ${texts[event].label}` })),
      ]}
    />
  );
}
