import { Table } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPoints, formatRate, formatTick } from '../../../parts/interval/format-rate.ts';
import { type RateAxis, rateAxisOf } from '../../../parts/interval/rate-axis.ts';
import { RateBar } from '../../../parts/interval/rate-bar.tsx';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import classes from './life.module.css';
import { SCROLLED } from './scrolled.ts';
import { shareOf } from './share-of.ts';

type Judged = CampaignLife['totals'] &
  Pick<CampaignLife['countries'][number], 'rate' | 'interval' | 'difference'>;
type Row = {
  id: string;
  name: ReactNode;
  counts: Judged;
  /** The rate that it is compared with; null where it is that itself. */
  base: number | null;
};
type Props = { name: string; rows: readonly Row[]; verdicts: 'variants' | 'countries' };
type Verdict = NonNullable<Judged['difference']>['verdict'];

/** What browsers tell of a message, and what of it was counted before: the share is of that. */
const TOLD = [
  { count: 'shown', of: 'sent' },
  { count: 'dismissed', of: 'shown' },
] as const;
const COLUMNS = ['registrations', 'deposits'] as const;
/** Said under the name, where they are. */
const ASIDE = ['capped', 'refused', 'unsubscribed'] as const;
const TONES: Readonly<Record<Verdict, Tone>> = {
  better: 'good',
  worse: 'danger',
  not_enough: 'neutral',
  withheld: 'warning',
};
const BAR_TONES = { better: 'good', worse: 'bad', not_enough: 'open', withheld: 'open' } as const;

export function ResultTable({ name, rows, verdicts }: Props) {
  const { t } = useTranslation('campaigns');
  const axis = rateAxisOf(rows.map(({ counts }) => ({ interval: counts.interval, settled: counts.sent })));
  return (
    <Table.ScrollContainer minWidth={940} scrollAreaProps={SCROLLED}>
      <Table verticalSpacing={6} horizontalSpacing={6} className={classes.table} aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            {TOLD.map(({ count }) => (
              <Table.Th key={count} className={classes.number}>
                {t(`life.counts.${count}`)}
              </Table.Th>
            ))}
            <Table.Th className={classes.number}>{t('life.counts.clicks')}</Table.Th>
            <Table.Th className={classes.rateColumn}>
              <div className={classes.rate}>
                <Ticks axis={axis} />
                <span>{t('life.rate')}</span>
              </div>
            </Table.Th>
            <Table.Th>{t(`life.against.${verdicts}`)}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} className={classes.number}>
                {t(`life.counts.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ResultRow key={row.id} row={row} axis={axis} verdicts={verdicts} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Of the bars below. */
function Ticks({ axis }: { axis: RateAxis }) {
  const language = useLanguage();
  return (
    <span className={classes.ticks} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} style={{ insetInlineStart: `${axis.at(tick)}%` }}>
          {formatTick(tick, language)}
        </span>
      ))}
    </span>
  );
}

function ResultRow({ row, axis, verdicts }: { row: Row; axis: RateAxis } & Pick<Props, 'verdicts'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const { counts, base } = row;
  const aside = ASIDE.filter((count) => counts[count] > 0).map((count) =>
    t(`life.aside.${count}`, { messages: formatCount(counts[count], language) }),
  );
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <div className={classes.first}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.sub}>
            {[t('life.aside.sent', { messages: formatCount(counts.sent, language) }), ...aside].join(' · ')}
          </span>
        </div>
      </Table.Th>
      {TOLD.map(({ count, of }) => (
        <Table.Td key={count} className={classes.number}>
          <Count value={counts[count]} />
          <Share share={shareOf(counts[count], counts[of])} />
        </Table.Td>
      ))}
      <Table.Td className={classes.number}>
        <Count value={counts.clicks} />
      </Table.Td>
      <Table.Td>
        <RateCell counts={counts} base={base} axis={axis} />
      </Table.Td>
      <Table.Td>
        <VerdictCell counts={counts} verdicts={verdicts} digits={axis.digits} />
      </Table.Td>
      {COLUMNS.map((column) => (
        <Table.Td key={column} className={classes.number}>
          <Count value={counts[column]} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const Share = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <span className={classes.sub}>
      <Percent share={share} />
    </span>
  );

function RateCell({ counts, base, axis }: { counts: Judged; base: number | null; axis: RateAxis }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const { rate, interval, difference } = counts;
  const write = (value: number | null) => formatRate(value, axis.digits, language);
  return (
    <div className={classes.rate}>
      <RateBar
        judged={{ value: rate, interval: rate === null ? null : interval }}
        axis={axis}
        base={base}
        tone={difference ? BAR_TONES[difference.verdict] : 'base'}
      />
      <span className={classes.rateText}>
        <strong>{write(rate)}</strong>
        {rate !== null && (
          <small>{t('life.interval', { low: write(interval.low), high: write(interval.high) })}</small>
        )}
      </span>
    </div>
  );
}

/** Never claims more than the interval supports. */
function VerdictCell({
  counts: { difference, sent },
  verdicts,
  digits,
}: { counts: Judged; digits: number } & Pick<Props, 'verdicts'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (!difference) return sent > 0 ? <span className={classes.sub}>{t(`life.base.${verdicts}`)}</span> : null;
  const { verdict, interval } = difference;
  const points = (value: number) => formatPoints(value, digits, language);
  return (
    <div className={classes.verdict}>
      <ToneChip tone={TONES[verdict]}>{t(`life.verdicts.${verdicts}.${verdict}`)}</ToneChip>
      {interval && (
        <span className={classes.sub}>
          {t('life.points', { low: points(interval.low), high: points(interval.high) })}
        </span>
      )}
      {verdict === 'withheld' && <span className={classes.sub}>{t('life.withheld')}</span>}
    </div>
  );
}
