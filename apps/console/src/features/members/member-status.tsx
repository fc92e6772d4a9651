import type { MemberStatus } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  active: 'good',
  waiting: 'warning',
  suspended: 'neutral',
  blocked: 'danger',
  left: 'neutral',
};

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('members');
  return (
    <span title={t(`statusHints.${status}`)}>
      <ToneChip tone={TONES[status]}>{t(`statuses.${status}`)}</ToneChip>
    </span>
  );
}
