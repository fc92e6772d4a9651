import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Live } from './use-live.ts';

/** Live or reconnecting. Screen readers are only told when it stops being live. */
export function LiveChip({ live: { state, status } }: { live: Live }) {
  const { t } = useTranslation('live');
  return (
    <span role="status">
      {status.is === 'reconnecting' && <ToneChip tone="warning">{t('status.reconnecting')}</ToneChip>}
      {status.is === 'live' && state && <ToneChip tone="good">{t('status.live')}</ToneChip>}
    </span>
  );
}
