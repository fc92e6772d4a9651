import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../page/dialog.tsx';
import { ProgressList } from './progress-list.tsx';
import { jobStateOf, type ProgressStep, progressOf } from './progress-steps.ts';
import { useJobEnd } from './use-job-end.ts';

type Props = {
  isOpen: boolean;
  /** What is being done: “Copying the stream”. */
  title: string;
  /** From the server's last answer: the dialog keeps no state, so a reload loses none. */
  steps: readonly ProgressStep[];
  /** The notification at the end. */
  doneText: string;
  failedText: string;
  onClose: () => void;
};

/** The steps of a long job. Closing does not stop it; its end is notified either way. */
export function ProgressDialog({ isOpen, title, steps, doneText, failedText, onClose }: Props) {
  const { t } = useTranslation('parts');
  const state = jobStateOf(steps);
  useJobEnd(steps.length > 0 ? state : undefined, { doneText, failedText });
  const done = steps.filter((step) => step.state === 'done').length;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} widthPx={440}>
      <Group justify="space-between" mb={8}>
        <Text size="sm" c="dimmed">
          {t(`progress.${state}`)}
        </Text>
        <Text size="sm" c="dimmed" ff="inherit" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('progress.done_of', { done, total: steps.length })}
        </Text>
      </Group>
      <Progress
        value={progressOf(steps)}
        color={state === 'failed' ? 'red' : undefined}
        animated={state === 'running'}
        aria-label={title}
      />
      <ProgressList steps={steps} />
      {state === 'running' && (
        <Text size="xs" c="dimmed" mt={12}>
          {t('progress.inBackground')}
        </Text>
      )}
      <Group justify="flex-end" mt={16}>
        <Button variant={state === 'running' ? 'default' : 'filled'} onClick={onClose}>
          {t('progress.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
