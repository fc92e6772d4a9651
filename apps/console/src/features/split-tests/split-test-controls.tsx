import { SegmentedControl, Select } from '@mantine/core';
import type { SplitTest } from '@sluice/contracts';
import { SPLIT_TEST_GOALS, type SplitTestGoal } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import inputs from '../../parts/form/inputs.module.css';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import classes from './split-test.module.css';
import type { SplitTestSearch } from './split-test-search.ts';

type Props = {
  place: SplitTestSearch;
  periods: SplitTest['periods'];
  onGo: (place: SplitTestSearch) => void;
};

/** The goal, and the test where there have been several. */
export function SplitTestControls({ place, periods, onGo }: Props) {
  const { t } = useTranslation('split-tests');
  const periodName = usePeriodName();
  const present = periods.find(({ endedAt }) => endedAt === null);
  const shown = place.version ?? present?.version;
  const hasChoice = periods.length > 1 || !present;
  return (
    <div className={`${classes.controls} ${inputs.inputs}`}>
      <div className={classes.goal}>
        <span aria-hidden="true">{t('goal')}</span>
        <SegmentedControl
          aria-label={t('goal')}
          value={place.goal}
          onChange={(goal) => onGo({ ...place, goal: goal as SplitTestGoal })}
          data={SPLIT_TEST_GOALS.map((goal) => ({ value: goal, label: t(`goals.${goal}`) }))}
        />
      </div>
      {hasChoice && (
        <Select
          aria-label={t('period.label')}
          placeholder={t('period.choose')}
          className={classes.period}
          allowDeselect={false}
          value={shown === undefined ? null : String(shown)}
          onChange={(version) => {
            const isPresent = version === null || Number(version) === present?.version;
            onGo({ goal: place.goal, ...(!isPresent && { version: Number(version) }) });
          }}
          data={periods.map((period) => ({ value: String(period.version), label: periodName(period) }))}
        />
      )}
    </div>
  );
}

function usePeriodName() {
  const { t } = useTranslation('split-tests');
  const timeZone = useTeamTimeZone();
  const day = new Intl.DateTimeFormat(useLanguage(), { day: 'numeric', month: 'short', timeZone });
  return ({ startedAt, endedAt, weights }: SplitTest['periods'][number]): string => {
    const values = { from: day.format(new Date(startedAt)), weights: weights.join(' : ') };
    return endedAt === null
      ? t('period.present', values)
      : t('period.past', { ...values, to: day.format(new Date(endedAt)) });
  };
}
