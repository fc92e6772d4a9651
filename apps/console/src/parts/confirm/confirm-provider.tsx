import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../page/dialog.tsx';
import { confirmStore, type Question } from './confirm.ts';

const MAX_WIDTH_PX = 400;

/** Mounted once, near the root; shows what `confirm()` asks. */
export function ConfirmProvider() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  const shown = useLast(asked);
  const { t } = useTranslation('parts');
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={shown?.title ?? t('confirm.title')}
      widthPx={MAX_WIDTH_PX}
      zIndex={300}
    >
      {shown && <Answers key={shown.id} question={shown} />}
    </Dialog>
  );
}

function Answers({ question }: { question: Question }) {
  const { t } = useTranslation('parts');
  const { hideCancel = false, danger = false } = question;
  return (
    <>
      <Text size="md" c="var(--sluice-soft)">
        {question.description ?? t('confirm.description')}
      </Text>
      <Group justify="flex-end" gap={8} mt={20}>
        {!hideCancel && (
          <Button
            variant="default"
            data-autofocus={danger || undefined}
            onClick={() => question.answer(false)}
          >
            {question.cancelLabel ?? t(question.confirmLabel ? 'confirm.cancel' : 'confirm.no')}
          </Button>
        )}
        <Button
          color={danger ? 'red' : undefined}
          data-autofocus={!danger || hideCancel || undefined}
          onClick={() => question.answer(true)}
        >
          {question.confirmLabel ?? t('confirm.yes')}
        </Button>
      </Group>
    </>
  );
}

/** The last question asked: its words stay in place while the dialog fades out. */
function useLast(question: Question | undefined): Question | undefined {
  const [last, setLast] = useState(question);
  useEffect(() => {
    if (question) setLast(question);
  }, [question]);
  return question ?? last;
}
