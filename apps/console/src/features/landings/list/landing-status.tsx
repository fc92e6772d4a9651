import type { LandingStatus } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';

const TONES: Readonly<Record<LandingStatus, Tone>> = {
  draft: 'warning',
  completed: 'good',
  archived: 'neutral',
};

export function LandingStatusChip({ status }: { status: LandingStatus }) {
  const { t } = useTranslation('landings');
  return (
    <span title={t(`status.hints.${status}`)}>
      <ToneChip tone={TONES[status]}>{t(`status.${status}`)}</ToneChip>
    </span>
  );
}
