/** Texts for events and for the conditions under which they count. */
import type { StatisticsNumber } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useMomentLabels } from '../../visits/visit/use-moment-labels.ts';

const PLAIN = {
  at: '',
  kind: 'event',
  state: null,
  amountMicros: null,
  currency: null,
  detail: null,
} as const;

/** As they are called where a visit is explained. */
export function useEventName(): (type: string) => string {
  const { t } = useTranslation('visits');
  const wordsOf = useMomentLabels();
  return (type) => (type === 'visit' ? t('timeLine.visit') : wordsOf({ ...PLAIN, name: type }).title);
}

type Part = Pick<StatisticsNumber['parts'][number], 'column' | 'counted'>;
const AMOUNTS = ['cost', 'revenue', 'profit', 'depositRevenue'] as const;
const PAGES = ['black', 'white', 'redirect'] as const;

export function useCountedLabels(): (part: Part) => string {
  const { t } = useTranslation(['statistics-number', 'visits']);
  const nameOf = useEventName();
  return ({ column, counted }) => {
    if (!counted) return t(`counted.amounts.${AMOUNTS.find((one) => one === column) ?? 'cost'}`);
    const page = PAGES.find((one) => one === counted.page);
    return [
      nameOf(counted.type),
      ...(page ? [t('counted.page', { page: t(`pages.${page}`, { ns: 'visits' }) })] : []),
      ...(counted.isUnique ? [t('counted.isUnique')] : []),
    ].join(', ');
  };
}
