import type { BillStatus } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';

const TONES: Readonly<Record<BillStatus, Tone>> = {
  new: 'warning',
  paying: 'warning',
  paid: 'good',
  overdue: 'neutral',
  rejected: 'danger',
};

export function BillStatusChip({ status }: { status: BillStatus }) {
  const { t } = useTranslation('bills');
  return <ToneChip tone={TONES[status]}>{t(`statuses.${status}`)}</ToneChip>;
}
