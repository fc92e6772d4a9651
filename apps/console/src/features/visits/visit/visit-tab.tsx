import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import classes from '../explain.module.css';
import { useExplainSearch } from '../explain-search.ts';
import { VisitExplanation } from './visit-explanation.tsx';
import { VisitFinder } from './visit-finder.tsx';
import { VisitList } from './visit-list.tsx';

/** One real visit, found by its id or chosen from the latest. */
export function VisitTab({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('visits');
  const [{ visit, visitor }, go] = useExplainSearch();
  return (
    <div className={classes.stack}>
      <Card title={t('visit.title')}>
        <VisitFinder pasted={visit ?? visitor ?? ''} onFind={(found) => go({ tab: 'visit', ...found })} />
      </Card>
      {visit === undefined ? (
        <VisitList stream={stream} visitor={visitor} />
      ) : (
        <VisitExplanation key={visit} stream={stream} clickId={visit} />
      )}
    </div>
  );
}
