/** A message as systems draw it: much alike, but for what each leaves out. Our own drawing, so that nothing of theirs is shipped. */
import type { CampaignSchedule } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './device-preview.module.css';
import { rollText } from './roll-text.ts';

/** Names, which no language translates. */
export const SYSTEMS = { android: 'Android', windows: 'Windows', macos: 'macOS' } as const;
export type System = keyof typeof SYSTEMS;
const BROWSER = 'Chrome';
/** Where no application is chosen. */
export const EXAMPLE_HOST = 'your-site.example';
type Variant = NonNullable<CampaignSchedule['messages'][string]>[number];

type Props = {
  system: System;
  variant: Variant;
  /** Which of the Spintax's texts. */
  roll: number;
  host: string;
  icon: string | null;
  badge: string | null;
  image: string | null;
};

export function DevicePreview({ system, variant, roll, host, icon, badge, image }: Props) {
  const { t } = useTranslation('campaigns');
  const { title, body, buttons = [] } = variant;
  const caption = `${SYSTEMS[system]} · ${BROWSER}`;
  return (
    <figure className={classes.figure} aria-label={caption}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div className={classes.desk} data-system={system}>
        <div className={classes.message}>
          {system === 'windows' && <div className={classes.browser}>{BROWSER}</div>}
          <div className={classes.main}>
            <span className={classes.icon}>
              <MessageIcon key={icon} address={icon} />
            </span>
            <div className={classes.text}>
              {system === 'android' && (
                <div className={classes.origin}>
                  {badge && <MessageBadge key={badge} address={badge} />}
                  {host} · {t('preview.now')}
                </div>
              )}
              <div className={classes.title}>{rollText(title, roll) || t('messageFields.titleLabel')}</div>
              {system === 'macos' && <div className={classes.origin}>{host}</div>}
              <div className={classes.body}>{rollText(body, roll + 1)}</div>
              {system === 'windows' && <div className={classes.origin}>{host}</div>}
            </div>
            {system === 'macos' && <span className={classes.origin}>{t('preview.now')}</span>}
          </div>
          {image && system !== 'macos' && <img className={classes.image} src={image} alt={t('form.image')} />}
          {buttons.length > 0 && system !== 'macos' && (
            <div className={classes.buttons}>
              {buttons.map((button, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by its place alone
                <span key={at} className={classes.button}>
                  {button.title}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
      {system === 'macos' && (image || buttons.length > 0) && (
        <p className={classes.note}>{t('preview.macosNote')}</p>
      )}
    </figure>
  );
}

/** As browsers do, an address that has no picture is left out. */
function MessageIcon({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return address && !isBroken ? (
    <img src={address} alt="" onError={() => setBroken(true)} />
  ) : (
    <Icon name="bell" size={18} />
  );
}

/** Android takes its shape alone, in one colour. */
function MessageBadge({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : (
    <img className={classes.badge} src={address} alt="" onError={() => setBroken(true)} />
  );
}
