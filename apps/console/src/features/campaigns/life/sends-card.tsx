/** The sends of a campaign, the newest first: what became of each. */
import { Table } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import { zoneName } from '../form/time-zones.ts';
import classes from './life.module.css';
import { shareOf } from './share-of.ts';
import { type ShownState, shownState } from './shown-state.ts';

const TONES: Readonly<Record<ShownState, Tone>> = {
  sending: 'good',
  paused: 'warning',
  done: 'neutral',
  stopped: 'warning',
  missed: 'danger',
};
const COLUMNS = ['audience', 'sent', 'capped', 'quiet', 'gone', 'failed', 'clicks'] as const;

type Props = { life: CampaignLife; timeZone: string };

export function SendsCard({ life: { runs, status }, timeZone }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return (
    <Card title={t('runs.title')}>
      <Table.ScrollContainer minWidth={720}>
        <Table verticalSpacing={6} className={classes.table} aria-label={t('runs.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('runs.due')}</Table.Th>
              <Table.Th>{t('list.columns.status')}</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Th key={column} className={classes.number}>
                  {t(`life.counts.${column}`)}
                </Table.Th>
              ))}
              <Table.Th className={classes.number}>{t('life.rate')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runs.map((run) => (
              <Table.Tr key={run.id}>
                <Table.Th scope="row">
                  {formatMoment(run.dueAt, timeZone, language)}
                  {run.zone && <span className={classes.sub}>{zoneName(run.zone)}</span>}
                </Table.Th>
                <Table.Td>
                  <StateChip state={shownState(run, status)} />
                </Table.Td>
                {COLUMNS.map((column) => (
                  <Table.Td key={column} className={classes.number}>
                    <Count value={run[column]} />
                  </Table.Td>
                ))}
                <Table.Td className={classes.number}>
                  <Percent share={shareOf(run.clicks, run.sent)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function StateChip({ state }: { state: ShownState }) {
  const { t } = useTranslation('campaigns');
  return <ToneChip tone={TONES[state]}>{t(`runs.states.${state}`)}</ToneChip>;
}
