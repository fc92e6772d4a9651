import { SERVING_STATUS_LABELS, type ServingStatus, STATUS_LABELS, type Status } from '@sluice/reference';
import type { ReactNode } from 'react';
import { useLanguage } from '../numbers/use-language.ts';
import classes from './status-chip.module.css';
import { SERVING_STATUS_TONES, STATUS_TONES, type Tone } from './tones.ts';

/** A status of set A: what people made of a stream, landing, campaign or postback. */
export function StatusChip({ status }: { status: Status }) {
  return <ToneChip tone={STATUS_TONES[status]}>{STATUS_LABELS[useLanguage()][status]}</ToneChip>;
}

/** A status of set B: how far the serving of a stream is. */
export function ServingStatusChip({ status }: { status: ServingStatus }) {
  return (
    <ToneChip tone={SERVING_STATUS_TONES[status]}>{SERVING_STATUS_LABELS[useLanguage()][status]}</ToneChip>
  );
}

type ToneChipProps = {
  tone: Tone;
  /** A dot before the label, so that the meaning does not depend on colour alone. @default true */
  hasDot?: boolean;
  children: ReactNode;
};

/** For states that are no status of the two sets: "draft", "live". */
export function ToneChip({ tone, hasDot = true, children }: ToneChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {hasDot && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
