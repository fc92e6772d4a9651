/** The sends of a campaign, the newest first: what became of each. Those after an event stand together, a day in a line. */
import { Table, UnstyledButton } from '@mantine/core';
import type { CampaignLife } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import { zoneName } from '../form/time-zones.ts';
import { AudienceNote } from './audience-note.tsx';
import classes from './life.module.css';
import type { ScheduleName } from './schedule-names.ts';
import { SCROLLED } from './scrolled.ts';
import { shareOf } from './share-of.ts';
import { type ShownState, shownState } from './shown-state.ts';

const TONES: Readonly<Record<ShownState, Tone>> = {
  sending: 'good',
  paused: 'warning',
  done: 'neutral',
  stopped: 'warning',
  missed: 'danger',
};
const COLUMNS = ['audience', 'sent', 'capped', 'quiet', 'gone', 'failed', 'shown', 'clicks'] as const;

type Run = CampaignLife['runs'][number];
type Day = CampaignLife['runDays'][number];
type Shared = { status: CampaignLife['status']; timeZone: string; scheduleName: ScheduleName };
type Props = { life: CampaignLife; timeZone: string; scheduleName: ScheduleName };

export function SendsCard({ life, timeZone, scheduleName }: Props) {
  const { t } = useTranslation('campaigns');
  const shared = { status: life.status, timeZone, scheduleName };
  return (
    <Card title={t('runs.title')}>
      <Table.ScrollContainer minWidth={820} scrollAreaProps={SCROLLED}>
        <Table
          verticalSpacing={6}
          horizontalSpacing={6}
          className={classes.table}
          aria-label={t('runs.title')}
        >
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
            {listSends(life).map((send) =>
              'runs' in send ? (
                <DayOfSends key={`${send.day.day} ${send.day.scheduleId}`} {...send} {...shared} />
              ) : (
                <SendRow key={send.run.id} run={send.run} {...shared} />
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** Those that were planned, and in their places the days of those after an event, a minute each, which would fill the table. */
function listSends({ runs, runDays }: CampaignLife): ({ run: Run } | { day: Day; runs: readonly Run[] })[] {
  const planned = runs.filter(({ isAfterEvent }) => !isAfterEvent);
  const days = runDays.map((day) => ({
    day,
    runs: runs.filter((run) => run.isAfterEvent && run.day === day.day && run.scheduleId === day.scheduleId),
  }));
  return [
    ...planned.map((run) => ({ at: run.day + run.dueAt, send: { run } })),
    ...days.map((send) => ({ at: `${send.day.day}T`, send })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ send }) => send);
}

function SendRow({ run, status, timeZone, scheduleName }: { run: Run } & Shared) {
  const language = useLanguage();
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <div className={classes.first}>
            {formatMoment(run.dueAt, timeZone, language)}
            <SubLine text={scheduleName(run.scheduleId)} />
            <SubLine text={zoneName(run.zone)} />
          </div>
        </Table.Th>
        <Table.Td>
          <StateChip state={shownState(run, status)} />
        </Table.Td>
        <Counts of={run} />
      </Table.Tr>
      <AudienceNote run={run} columns={COLUMNS.length + 3} />
    </>
  );
}

/** Its sends by a press, as far as they are among the newest. */
function DayOfSends({ day, runs, ...shared }: { day: Day; runs: readonly Run[] } & Shared) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.day}T00:00Z`),
  );
  const sending = runs.find(({ state }) => state === 'sending');
  const sends = t('runs.ofDay', { count: day.sends, shown: formatCount(day.sends, language) });
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <div className={classes.first}>
            {runs.length === 0 ? (
              name
            ) : (
              <UnstyledButton
                className={classes.dayButton}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
                {name}
              </UnstyledButton>
            )}
            <SubLine text={sends} />
            <SubLine text={shared.scheduleName(day.scheduleId)} />
          </div>
        </Table.Th>
        <Table.Td>{sending && <StateChip state={shownState(sending, shared.status)} />}</Table.Td>
        <Counts of={day} />
      </Table.Tr>
      {isOpen && runs.map((run) => <SendRow key={run.id} run={run} {...shared} />)}
      {isOpen && runs.length < day.sends && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS.length + 3}>
            <span className={classes.note}>
              {t('runs.newest', { shown: formatCount(runs.length, language) })}
            </span>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Counts({ of }: { of: Run | Day }) {
  return (
    <>
      {COLUMNS.map((column) => (
        <Table.Td key={column} className={classes.number}>
          <Count value={of[column]} />
        </Table.Td>
      ))}
      <Table.Td className={classes.number}>
        <Percent share={shareOf(of.clicks, of.sent)} />
      </Table.Td>
    </>
  );
}

const SubLine = ({ text }: { text: string | undefined }) =>
  text ? <span className={classes.sub}>{text}</span> : null;

function StateChip({ state }: { state: ShownState }) {
  const { t } = useTranslation('campaigns');
  return <ToneChip tone={TONES[state]}>{t(`runs.states.${state}`)}</ToneChip>;
}
