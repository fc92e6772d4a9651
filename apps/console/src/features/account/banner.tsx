import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import type { Tone } from '../../parts/status/tones.ts';
import classes from './banner.module.css';

type Props = {
  tone: Exclude<Tone, 'neutral'>;
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
};

/** A message that stays on the page until it is handled; a notification would disappear after three seconds. */
export function Banner({ tone, icon, title, children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} className={classes.icon ?? ''} />
      <div className={classes.lines}>
        <div className={classes.title}>{title}</div>
        {children}
      </div>
    </div>
  );
}

export function BannerText({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}

export function BannerActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
