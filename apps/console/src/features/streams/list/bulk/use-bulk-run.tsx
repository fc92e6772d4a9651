import { STREAM_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { runBulk } from '../../../../parts/bulk/bulk-run.ts';
import { useStreamFailureText } from '../../../../parts/failure/stream-failure.ts';
import { notify } from '../../../../parts/notify/notify.tsx';
import type { Selection } from '../../../../parts/table/column.ts';
import { refreshStreams } from '../stream-list.queries.ts';

type BulkWork = 'launch' | 'stop' | 'transfer' | 'tag';

/** Runs a call on every selected stream, and says how many it was done for and why not for the others. */
export function useBulkRun() {
  const { t } = useTranslation('streams-list');
  const textOf = useStreamFailureText();
  return <Answer,>(
    work: BulkWork,
    { ids, nameOf, clear }: Selection,
    act: (id: number) => Promise<Answer>,
    onDone?: (answers: readonly Answer[]) => void,
  ): void => {
    // The run has the rows now, and offers to try again: selected, they would only be taken a second time.
    clear();
    void runBulk({
      rows: ids.map((id) => ({ id, name: nameOf(id) })),
      titleOf: (count) => t(`bulk.doing.${work}`, { count }),
      act: (id) => act(Number(id)),
      reasonOf: (failure) => textOf(failure) ?? failure.message,
      onEnd: (answers) => {
        if (answers.length > 0) notify.success(t(`bulk.done.${work}`, { count: answers.length }));
        void refreshStreams();
        onDone?.(answers);
      },
    });
  };
}

/** Whether so many can be changed at once; says so where not. */
export function useIsFewEnough(): (selection: Selection) => boolean {
  const { t } = useTranslation('streams-list');
  return ({ ids }) => {
    const max = STREAM_LIMITS.bulk;
    if (ids.length > max) notify.warning(t('bulk.tooMany', { max }));
    return ids.length <= max;
  };
}
