import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';
import classes from './notifications.module.css';

export function ChannelRow({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={classes.channel}>
      <div className={classes.about}>
        <h3 className={classes.channelTitle}>{title}</h3>
        {text && <p className={classes.hint}>{text}</p>}
      </div>
      {children}
    </li>
  );
}

/** Says what it does with which channel, since there are several of them. */
export function TurnButton({ of, isOn, turn }: { of: string; isOn: boolean; turn: () => Promise<void> }) {
  const { t } = useTranslation('notifications');
  const [isTurning, setTurning] = useState(false);
  const press = async () => {
    setTurning(true);
    try {
      await turn();
    } catch (error) {
      notifyFailure(error, () => undefined);
    } finally {
      setTurning(false);
    }
  };
  const label = t(isOn ? 'turnOff' : 'turnOn');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${of}`}
      loading={isTurning}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
