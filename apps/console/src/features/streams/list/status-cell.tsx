import type { Stream } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ServingStatusChip, StatusChip, ToneChip } from '../../../parts/status/status-chip.tsx';
import { LaunchToggle } from './launch-toggle.tsx';
import { notableServing, waitsForDomain } from './serving.ts';
import classes from './status-cell.module.css';

/** The launch switch with the status, the domain's state where it differs, and a way to tokens that are refused. */
export function StatusCell({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const serving = notableServing(stream);
  return (
    <div className={classes.cell}>
      <LaunchToggle stream={stream} />
      <div className={classes.chips}>
        {waitsForDomain(stream) ? (
          <ToneChip tone="warning">{t('cells.waitsForDomain')}</ToneChip>
        ) : (
          <StatusChip status={stream.status} />
        )}
        {serving && (
          <span
            title={stream.spendingStop ? t(`cells.stops.${stream.spendingStop}`) : t('cells.servingHint')}
          >
            <ServingStatusChip status={serving} />
          </span>
        )}
        {stream.refusedTokens > 0 && (
          <Link
            to={`/streams/pixel/${stream.id}`}
            className={classes.token}
            title={t('cells.tokenRefusedHint')}
          >
            <ToneChip tone="warning">{t('cells.tokenRefused')}</ToneChip>
          </Link>
        )}
      </div>
    </div>
  );
}
