import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';

type Props = {
  /** How many streams visitors can reach; undefined until known. */
  launched: number | undefined;
};

/** Shown instead of an all-zero chart: explains where numbers come from. */
export function EmptyChart({ launched }: Props) {
  const { t } = useTranslation('dashboard');
  const isWaiting = launched === undefined || launched > 0;
  return (
    <EmptyState
      icon="chart-bar"
      guide="first-stream"
      title={t('empty.title')}
      text={isWaiting ? t('empty.waiting') : t('empty.notLaunched')}
    />
  );
}
