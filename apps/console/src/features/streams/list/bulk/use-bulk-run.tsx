import { STREAM_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useStreamFailureText } from '../../../../parts/failure/stream-failure.ts';
import { notify } from '../../../../parts/notify/notify.tsx';
import type { Selection } from '../../../../parts/table/column.ts';
import { refreshStreams } from '../stream-list.queries.ts';
import { countReasons, runOnEach } from './run-on-each.ts';

type BulkWork = 'launch' | 'stop' | 'transfer' | 'tag';

/** Runs a call on every selected stream, and says how many it was done for and why not for the others. */
export function useBulkRun() {
  const { t } = useTranslation('streams-list');
  const textOf = useStreamFailureText();
  return async <Answer,>(
    work: BulkWork,
    { ids, clear }: Selection,
    act: (id: number) => Promise<Answer>,
  ): Promise<readonly Answer[]> => {
    try {
      const { done, refused } = await runOnEach(ids.map(Number), act);
      if (done.length > 0) notify.success(t(`bulk.done.${work}`, { count: done.length }));
      if (refused.length === 0) clear();
      else {
        const reasons = countReasons(refused, (failure) => textOf(failure) ?? failure.message);
        notify.error(
          <>
            {t('bulk.refused', { count: refused.length })}
            {reasons.map(({ text, count }) => (
              <span key={text} style={{ display: 'block' }}>
                {count} × {text}
              </span>
            ))}
          </>,
        );
      }
      return done;
    } finally {
      await refreshStreams();
    }
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
