import { Menu, Skeleton } from '@mantine/core';
import type { StatisticsView } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatDay } from '../../../parts/date-range/days.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './views.module.css';
import type { useViews } from './views.queries.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type Props = {
  views: ReturnType<typeof useViews>;
  shown: StatisticsView | undefined;
  onChoose: (view: StatisticsView) => void;
};

/** By name, each with who made it and when. */
export function ViewList({ views, shown, onChoose }: Props) {
  const { t } = useTranslation('statistics');
  if (views.isPending) return <Skeleton height={32} m={8} width="auto" />;
  if (!views.data) {
    return (
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<Icon name="refresh" size={16} />}
        onClick={() => void views.refetch()}
      >
        {t('views.loadFailed')}
      </Menu.Item>
    );
  }
  if (views.data.length === 0) return <p className={classes.empty}>{t('views.empty')}</p>;
  return (
    <div className={classes.list}>
      <Menu.Label>{t('views.ofTeam')}</Menu.Label>
      {views.data.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view.id === shown?.id || undefined}
          rightSection={view.id === shown?.id ? <Icon name="check" size={16} /> : null}
          onClick={() => onChoose(view)}
        >
          <span className={classes.name}>{view.name}</span>
          <Made view={view} />
        </Menu.Item>
      ))}
    </div>
  );
}

function Made({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const day = formatDay(view.createdAt.slice(0, 'YYYY-MM-DD'.length), language, DAY);
  return <span className={classes.made}>{t('views.made', { name: view.maker.name, day })}</span>;
}
