/** The way to the first visit: four steps that know what is done, and what a team may want later. Nothing here blocks anything. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Dashboard } from '@sluice/contracts';
import type { GameType } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useEnterDemo } from '../../../shell/team/use-demo-team.ts';
import { AddressStep } from './address-step.tsx';
import classes from './first-stream.module.css';
import { useNewestLanding, useNewestStream } from './first-stream.queries.ts';
import { listDone, listLaterDone, nextStep, STEPS } from './first-stream-steps.ts';
import { GamePreview } from './game-preview.tsx';
import { GameStep } from './game-step.tsx';
import { LaterList } from './later-list.tsx';
import { NameStep } from './name-step.tsx';
import { VisitStep } from './visit-step.tsx';

/** Where the preview has room beside the steps. */
const WIDE = '(min-width: 1100px)';

type Props = {
  dashboard: Dashboard;
  hasVisits: boolean;
  onArrived: () => void;
  onPutAway: () => void;
};

export function FirstStreamList({ dashboard, hasVisits, onArrived, onPutAway }: Props) {
  const { t } = useTranslation('dashboard');
  const { id: teamId } = useActiveTeam();
  const { streams, landings, members, balance } = dashboard;
  const enterDemo = useEnterDemo();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [game, setGame] = useState<GameType>('wheels');
  const landing = useNewestLanding(teamId, (landings?.completed ?? 0) > 0);
  const stream = useNewestStream(teamId, streams?.newestId ?? null);
  if (!streams || !landings) return null;
  const hasOwnDomain = stream?.domains.some(({ source }) => source !== 'free') ?? false;
  const facts = { streams, landings, members, balance, hasVisits, hasOwnDomain };
  const done = listDone(facts);
  const next = nextStep(done);
  const count = STEPS.filter((step) => done[step]).length;
  const isLive = next === undefined;
  const preview = <GamePreview game={game} landing={landing} />;
  return (
    <section className={classes.first} aria-label={t('firstStream.title')}>
      <div className={classes.card}>
        <header className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.heading}>{t(isLive ? 'firstStream.liveTitle' : 'firstStream.title')}</h2>
            <p className={classes.why}>{t(isLive ? 'firstStream.liveText' : 'firstStream.text')}</p>
            {enterDemo && (
              <Button variant="transparent" size="compact-sm" px={0} onClick={enterDemo}>
                {t('firstStream.demo')}
              </Button>
            )}
          </div>
          <div className={classes.progress}>
            <span>{t('firstStream.progress', { done: count, of: STEPS.length })}</span>
            <span className={classes.bars} aria-hidden="true">
              {STEPS.map((step) => (
                <span key={step} data-done={done[step] || undefined} />
              ))}
            </span>
          </div>
          <Button variant="subtle" color="gray" size="xs" onClick={onPutAway}>
            {t('firstStream.putAway')}
          </Button>
        </header>
        <ol className={classes.steps}>
          <GameStep
            isDone={done.game}
            isNext={next === 'game'}
            game={game}
            onChoose={setGame}
            landing={landing}
            preview={!isWide && next === 'game' ? preview : undefined}
          />
          <NameStep isDone={done.name} isNext={next === 'name'} landing={landing} stream={stream} />
          <AddressStep isDone={done.address} isNext={next === 'address'} stream={stream} />
          <VisitStep
            isDone={done.visit}
            isNext={next === 'visit'}
            isLast={isLive}
            stream={done.address ? stream : undefined}
            onArrived={onArrived}
          />
        </ol>
        <LaterList done={listLaterDone(facts)} streamId={streams.newestId} />
      </div>
      {isWide && <aside className={classes.aside}>{preview}</aside>}
    </section>
  );
}
