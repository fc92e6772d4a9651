/** What can be done with a stream, and with several at once. */
import type { Carry, Stream } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, RowAction } from '../../../parts/table/column.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useMayUse } from '../../../shell/team/account.ts';
import { type StreamStep, stepLink } from '../stream-routes.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { statisticsOf } from './statistics-of.ts';
import { CopyStreamDialog, TransferStreamDialog } from './stream-dialogs.tsx';
import { useRemoveStreams } from './use-remove-streams.ts';
import type { StreamPeriod } from './use-stream-period.ts';

type Opened = { dialog?: 'copy' | 'transfer'; stream?: Stream };

type StreamActions = {
  actionsOf: (stream: Stream) => readonly RowAction[];
  bulkActions: readonly BulkAction[];
  /** To be rendered by the screen. */
  dialogs: ReactNode;
};

export function useStreamActions(
  { value, timeZone }: Pick<StreamPeriod, 'value' | 'timeZone'>,
  onCarry: (...carries: readonly Carry[]) => void,
): StreamActions {
  const { t } = useTranslation('streams-list');
  const navigate = useNavigate();
  const { remove, removeMany } = useRemoveStreams();
  const seesStatistics = useMayUse('statistics');
  const bulk = useBulkActions(onCarry);
  // Kept while the dialog fades out.
  const [{ dialog, stream: shown }, setOpened] = useState<Opened>({});
  const close = () => setOpened((before) => (before.stream ? { stream: before.stream } : {}));
  const begin = (carry: Carry) => {
    close();
    onCarry(carry);
  };
  const shared = { stream: shown, onClose: close, onCarry: begin };

  const open = (name: 'copy' | 'transfer', icon: RowAction['icon'] & string, stream: Stream): RowAction => ({
    id: name,
    label: t(`actions.${name}`),
    icon,
    run: () => setOpened({ dialog: name, stream }),
  });
  const go = (
    step: Exclude<StreamStep, 'application'>,
    icon: RowAction['icon'] & string,
    { id }: Stream,
  ): RowAction => ({
    id: step,
    label: t(`actions.${step}`),
    icon,
    run: () => void navigate(stepLink(id, step)),
  });

  const look = (
    id: 'live' | 'explain',
    icon: RowAction['icon'] & string,
    path: string,
    stream: Stream,
  ): RowAction => ({
    id,
    label: t(`actions.${id}`),
    icon,
    run: () => void navigate({ to: path.replace('$id', String(stream.id)) }),
  });
  const statistics = ({ id }: Stream): RowAction => ({
    id: 'statistics',
    label: t('actions.statistics'),
    icon: 'chart-bar',
    run: () =>
      void navigate({ to: ROUTES.statistics.path, search: statisticsOf(id, value, timeZone) as never }),
  });

  return {
    actionsOf: (stream) => [
      go('domain', 'edit', stream),
      go('settings', 'settings', stream),
      go('pixel', 'plug-connected', stream),
      ...(seesStatistics ? [statistics(stream)] : []),
      look('live', 'trending-up', ROUTES.streamsLive.path, stream),
      look('explain', 'search', ROUTES.streamsExplain.path, stream),
      open('copy', 'copy', stream),
      open('transfer', 'arrows-right-left', stream),
      {
        id: 'remove',
        label: t('actions.remove'),
        icon: 'trash',
        isDanger: true,
        run: () => void remove(stream),
      },
    ],
    bulkActions: [
      ...bulk.actions,
      {
        id: 'remove',
        label: t('actions.remove'),
        icon: 'trash',
        isDanger: true,
        run: (selection) => void removeMany(selection),
      },
    ],
    dialogs: (
      <>
        <CopyStreamDialog {...shared} isOpen={dialog === 'copy'} />
        <TransferStreamDialog {...shared} isOpen={dialog === 'transfer'} />
        {bulk.dialogs}
      </>
    ),
  };
}
