/** Progress of one copy or transfer: a dialog, or a small bar when minimised; its end is reported either way. */
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

/** How long the finished dialog stays before it closes by itself. */
const LINGER_MS = 900;

type Props = {
  teamId: number;
  /** The carry as first loaded. */
  carry: Carry;
  isOpen: boolean;
  onOpen: () => void;
  onMinimise: () => void;
  /** Called once its end was reported and the dialog closed. */
  onOver: () => void;
};

export function CarryProgress({ teamId, carry: first, isOpen, onOpen, onMinimise, onOver }: Props) {
  const { t } = useTranslation('streams-list');
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
      {!isOpen && state === 'running' && <MinimisedCarry title={title} steps={steps} onOpen={onOpen} />}
      <ProgressDialog
        isOpen={isOpen}
        title={title}
        steps={steps}
        doneText={doneText}
        failedText={failedText}
        onClose={state === 'running' ? onMinimise : onOver}
      />
    </>
  );
}

type End = { doneText: string; failedText: string; isOpen: boolean; onOver: () => void };

/** Notifies about a carry that ended before it was first loaded; ProgressDialog notifies about one that it saw running. */
function useEnd(first: Carry, { state }: Carry, { doneText, failedText, isOpen, onOver }: End): void {
  const isReported = useRef(first.state === 'running');
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const isEnded = state !== 'running';
  useEffect(() => {
    if (!isEnded) return;
    if (!isReported.current) {
      if (state === 'done') notify.success(doneText);
      else notify.error(failedText);
    }
    isReported.current = true;
    void refreshStreams();
  }, [isEnded, state, doneText, failedText]);
  useEffect(() => {
    // After a failure the dialog stays open on the failed step.
    if (!isEnded || (isOpen && state === 'failed')) return undefined;
    const timer = setTimeout(() => over.current(), isOpen ? LINGER_MS : 0);
    return () => clearTimeout(timer);
  }, [isEnded, isOpen, state]);
}

function MinimisedCarry({
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
