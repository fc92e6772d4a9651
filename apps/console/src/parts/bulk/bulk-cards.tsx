/** The bulk runs of this page, in the corner of messages, on whatever screen is open. */
import { Button, CloseButton, Progress } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import classes from './bulk-cards.module.css';
import { type BulkRun, bulkStore, type FailedRow } from './bulk-store.ts';

const GAP_PX = 8;

export function BulkCards() {
  const runs = useSyncExternalStore(bulkStore.subscribe, bulkStore.read);
  useAskBeforeUnload(runs.some(({ state }) => state !== 'over'));
  const { ref, height } = useElementSize();
  useRoomAmongMessages(runs.length === 0 ? 0 : height);
  if (runs.length === 0) return null;
  return (
    <div ref={ref} className={classes.place}>
      {runs.map((run) => (
        <BulkCard key={run.id} run={run} />
      ))}
    </div>
  );
}

/** Messages appear above the cards, not on them. */
function useRoomAmongMessages(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bulk-height', height === 0 ? '0px' : `${height + GAP_PX}px`);
    return () => void style.removeProperty('--bulk-height');
  }, [height]);
}

/** Another screen does not end a run, but closing or reloading the page does: the calls are the page's own. */
function useAskBeforeUnload(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
}

function BulkCard({ run }: { run: BulkRun }) {
  const { t } = useTranslation('parts-bulk');
  const language = useLanguage();
  const number = (value: number) => formatCount(value, language);
  const { title, total, done, failed, waiting, state } = run;
  const settled = done + failed.length;
  const share = (part: number) => (part / total) * 100;
  const isOver = state === 'over';
  const said = t('settled', { done: number(settled), total: number(total) });
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <b>{title}</b>
        <span className={classes.count}>{said}</span>
        {isOver && <CloseButton size="sm" aria-label={t('close')} onClick={run.close} />}
      </header>
      <Progress.Root size={6}>
        <Progress.Section value={share(done)} color="green" aria-label={title} aria-valuetext={said} />
        <Progress.Section value={share(failed.length)} color="red" aria-label={t('failed')} />
      </Progress.Root>
      <p role="status" className={classes.end}>
        {state === 'stopping' && t('stopping')}
        {isOver && <End run={run} number={number} />}
      </p>
      {failed.length > 0 && <Failures rows={failed} number={number} />}
      <footer className={classes.foot}>
        {!isOver && (
          <Button size="xs" variant="default" disabled={state === 'stopping'} onClick={run.stop}>
            {t('stop')}
          </Button>
        )}
        {isOver && waiting.length > 0 && (
          <Button size="xs" variant="default" onClick={() => run.runAgain(waiting)}>
            {t('goOn', { count: waiting.length, number: number(waiting.length) })}
          </Button>
        )}
        {isOver && failed.length > 0 && (
          <Button size="xs" variant="default" onClick={() => run.runAgain(failed)}>
            {t('tryAgain', { count: failed.length, number: number(failed.length) })}
          </Button>
        )}
      </footer>
    </section>
  );
}

type Numbered = { number: (value: number) => string };

/** “Stopped: 120 done, 1 failed, 280 not begun”. */
function End({ run: { done, failed, waiting }, number }: { run: BulkRun } & Numbered) {
  const { t } = useTranslation('parts-bulk');
  const counts = [
    t('counts.done', { number: number(done) }),
    ...(failed.length > 0 ? [t('counts.failed', { number: number(failed.length) })] : []),
    ...(waiting.length > 0 ? [t('counts.notBegun', { number: number(waiting.length) })] : []),
  ].join(', ');
  return t(waiting.length > 0 ? 'stopped' : 'over', { counts });
}

/** Each reason once, the commonest first, with the rows that it is about. */
function Failures({ rows, number }: { rows: readonly FailedRow[] } & Numbered) {
  const { t } = useTranslation('parts-bulk');
  const byReason = [...Map.groupBy(rows, ({ reason }) => reason ?? t('noAnswer'))].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <ul className={classes.reasons} aria-label={t('failed')}>
      {byReason.map(([reason, group]) => (
        <li key={reason}>
          <b>
            {number(group.length)} × {reason}
          </b>
          <span>{group.map(({ name }) => name).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
