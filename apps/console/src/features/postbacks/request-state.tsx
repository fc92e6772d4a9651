import type { ConversionState } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';

const TONES: Readonly<Record<ConversionState, Tone>> = {
  waiting: 'warning',
  taken: 'good',
  duplicate: 'neutral',
  unknown_status: 'warning',
  ignored: 'neutral',
  rejected: 'neutral',
  refunded: 'warning',
  no_click: 'danger',
  bad_amount: 'danger',
};

export function RequestState({ state }: { state: ConversionState }) {
  const { t } = useTranslation('postbacks');
  return (
    <span title={t(`stateHints.${state}`)}>
      <ToneChip tone={TONES[state]}>{t(`states.${state}`)}</ToneChip>
    </span>
  );
}
