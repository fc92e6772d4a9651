import type { Stream } from '@sluice/contracts';
import { STREAM_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { Selection } from '../../../parts/table/column.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { removeStream, removeStreams } from './stream-list.queries.ts';

/** Deletes after a confirmation that says what is lost. */
export function useRemoveStreams() {
  const { t } = useTranslation('streams-list');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyStreamFailure();

  const ask = (title: string, description: string) =>
    confirm({
      title,
      description,
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.cancel'),
      danger: true,
    });
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
    } catch (error) {
      notifyFailed(error);
      return false;
    }
    notify.success(done);
    return true;
  };

  const remove = async (stream: Stream) => {
    const { name, status } = stream;
    const text = status === 'launched' ? t('remove.textLaunched') : t('remove.text');
    if (!(await ask(t('remove.title', { name }), text))) return;
    await run(() => removeStream(stream), t('messages.removed'));
  };

  const removeMany = async ({ ids, clear }: Selection) => {
    const max = STREAM_LIMITS.bulk;
    const count = ids.length;
    if (count > max) {
      notify.warning(t('remove.tooMany', { max }));
      return;
    }
    if (!(await ask(t('remove.manyTitle', { count }), t('remove.manyText')))) return;
    const isDone = await run(() => removeStreams(teamId, ids.map(Number)), t('messages.removedMany'));
    if (isDone) clear();
  };

  return { remove, removeMany };
}
