import type { StatisticsGrouping } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';

type Sub = Extract<StatisticsGrouping, `sub${number}`>;
const isSub = (name: StatisticsGrouping): name is Sub => /^sub\d$/.test(name);

/** Sub ids keep their parameter names in every language. */
export function useGroupingLabel(): (name: StatisticsGrouping) => string {
  const { t } = useTranslation('statistics');
  return (name) => (isSub(name) ? name : t(`groupings.${name}`));
}
