import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressDialog } from '../../parts/progress/progress-dialog.tsx';
import type { ProgressStep, StepState } from '../../parts/progress/progress-steps.ts';

const STEP_MS = 900;
const STEPS = [
  'landings',
  'socialPixel',
  'videoPixel',
  'whitePage',
  'splitTest',
  'setLandings',
  'finish',
] as const;

/** Simulates the server: reports the job's progress at intervals. */
export function DemoJob() {
  const { t } = useTranslation('ui-kit');
  const [at, setAt] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const isRunning = at !== undefined && at < STEPS.length;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setAt((before = 0) => before + 1), STEP_MS);
    return () => clearTimeout(timer);
  });
  const stateOf = (index: number): StepState =>
    at === undefined || index > at ? 'waiting' : index === at ? 'running' : 'done';
  const steps: ProgressStep[] = STEPS.map((id, index) => ({
    id,
    label: t(`job.${id}`),
    state: stateOf(index),
  }));
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setOpen(true);
          if (!isRunning) setAt(0);
        }}
      >
        {t('job.start')}
      </Button>
      <ProgressDialog
        isOpen={isOpen}
        title={t('job.title')}
        steps={steps}
        doneText={t('job.done')}
        failedText={t('job.failed')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
