import { PAGES, type Page } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import type { Tone } from '../../parts/status/tones.ts';

const TONES: Record<Page, Tone> = { black: 'good', white: 'neutral', redirect: 'warning' };

/** The page as a coloured chip. */
export function PageChip({ page }: { page: string }) {
  const { t } = useTranslation('visits');
  const known = PAGES.find((one) => one === page);
  if (!known) return <ToneChip tone="neutral">{page}</ToneChip>;
  return <ToneChip tone={TONES[known]}>{t(`pages.${known}`)}</ToneChip>;
}
