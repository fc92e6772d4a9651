import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import type { SplitTestGoal } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useNotifyStreamFailure } from '../../parts/failure/stream-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { updateStream } from '../streams/stream.queries.ts';
import { refreshSplitTest, type ShownVariant } from './split-test.queries.ts';
import { useVariantName } from './use-variant-name.ts';
import { winningFields } from './winning-fields.ts';

type Props = { stream: StreamDetail; variant: ShownVariant; goal: SplitTestGoal; isProved: boolean };

/** Ends the running test with this landing, after a question that says what it means and how sure the numbers are. */
export function WinnerButton({ stream, variant, goal, isProved }: Props) {
  const { t } = useTranslation('split-tests');
  const notifyFailure = useNotifyStreamFailure();
  const nameOf = useVariantName();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(variant);
  const choose = async () => {
    const certainty = t(isProved ? 'winner.proved' : 'winner.notProved', { goal: t(`goals.${goal}`) });
    const isSure = await confirm({
      title: t('winner.title', { name }),
      description: `${t('winner.text')} ${certainty}`,
      confirmLabel: t('winner.confirm'),
      cancelLabel: t('winner.cancel'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await updateStream(stream, winningFields(stream, variant.landingId));
      notify.success(t('winner.done', { name }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
      await refreshSplitTest();
    }
  };
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isBusy}
      aria-label={t('winner.make', { name })}
      onClick={() => void choose()}
    >
      {t('winner.button')}
    </Button>
  );
}
