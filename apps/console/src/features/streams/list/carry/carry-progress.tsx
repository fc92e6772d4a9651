/** One copy or transfer: its steps in a dialog, or put away to a small bar; its end is told either way. */
import { UnstyledButton } from '@mantine/core';
import type { Carry } from '@sluice/contracts';
import type { CarryStep } from '@sluice/contracts/values';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../parts/notify/notify.tsx';
import { ProgressDialog } from '../../../../parts/progress/progress-dialog.tsx';
import { type ProgressStep, progressOf } from '../../../../parts/progress/progress-steps.ts';
import { refreshStreams } from '../stream-list.queries.ts';
import { useCarry } from './carries.queries.ts';
import classes from './carry-progress.module.css';

/** So long the last step is seen done before the dialog goes by itself. */
const LINGER_MS = 900;

type Props = {
  teamId: number;
  /** As it was first seen. */
  carry: Carry;
  isOpen: boolean;
  onOpen: () => void;
  onPutAway: () => void;
  /** It has ended, that was told, and nobody looks at it any more. */
  onOver: () => void;
};

export function CarryProgress({ teamId, carry: first, isOpen, onOpen, onPutAway, onOver }: Props) {
  const { t } = useTranslation('stream-list');
  const carry = useCarry(teamId, first);
  const { kind, name, state } = carry;
  const title = t(`carry.${kind}`, { name });
  const labelOf = (step: CarryStep) =>
    t(step === 'landings' ? `carry.landings.${kind}` : `carry.steps.${step}`);
  const steps = carry.steps.map(
    ({ step, state: at }): ProgressStep => ({ id: step, label: labelOf(step), state: at }),
  );
  const doneText = t(kind === 'copy' ? 'messages.copied' : 'messages.transferred');
  const failedText = t(kind === 'copy' ? 'messages.copyFailed' : 'messages.transferFailed');
  useEnd(first, carry, { doneText, failedText, isOpen, onOver });
  return (
    <>
      {!isOpen && state === 'running' && <PutAway title={title} steps={steps} onOpen={onOpen} />}
      <ProgressDialog
        isOpen={isOpen}
        title={title}
        steps={steps}
        doneText={doneText}
        failedText={failedText}
        onClose={state === 'running' ? onPutAway : onOver}
      />
    </>
  );
}

type End = { doneText: string; failedText: string; isOpen: boolean; onOver: () => void };

/** The dialog tells the end to who saw it run; of what ended while the page was away it knows nothing. */
function useEnd(first: Carry, { state }: Carry, { doneText, failedText, isOpen, onOver }: End): void {
  const isTold = useRef(first.state === 'running');
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const isEnded = state !== 'running';
  useEffect(() => {
    if (!isEnded) return;
    if (!isTold.current) {
      if (state === 'done') notify.success(doneText);
      else notify.error(failedText);
    }
    isTold.current = true;
    void refreshStreams();
  }, [isEnded, state, doneText, failedText]);
  useEffect(() => {
    // Of what failed the step is left to be read.
    if (!isEnded || (isOpen && state === 'failed')) return undefined;
    const timer = setTimeout(() => over.current(), isOpen ? LINGER_MS : 0);
    return () => clearTimeout(timer);
  }, [isEnded, isOpen, state]);
}

function PutAway({
  title,
  steps,
  onOpen,
}: {
  title: string;
  steps: readonly ProgressStep[];
  onOpen: () => void;
}) {
  const { t } = useTranslation('parts');
  const done = steps.filter((step) => step.state === 'done').length;
  return (
    <UnstyledButton className={classes.bar} onClick={onOpen}>
      <span className={classes.title}>{title}</span>
      <span className={classes.count}>{t('progress.done_of', { done, total: steps.length })}</span>
      <span className={classes.track} style={{ inlineSize: `${progressOf(steps)}%` }} />
    </UnstyledButton>
  );
}
