/** The way to the first visit: four steps that know what is done, and what a team may want later. Nothing here blocks anything. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Dashboard } from '@sluice/contracts';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useEnterDemo } from '../../../shell/team/use-demo-team.ts';
import { AddressStep } from './address-step.tsx';
import { firstTheme, type GameTheme } from './choose-game.tsx';
import classes from './first-stream.module.css';
import { useNewestLanding, useNewestStream } from './first-stream.queries.ts';
import { hasOwnDomain, listDone, listLaterDone, nextStep, STEPS } from './first-stream-steps.ts';
import { GamePreview } from './game-preview.tsx';
import { GameStep } from './game-step.tsx';
import { LaterList } from './later-list.tsx';
import { NameStep } from './name-step.tsx';
import { VisitStep } from './visit-step.tsx';

/** Where the preview has room beside the steps. */
const WIDE = '(min-width: 1100px)';

type Props = {
  dashboard: Dashboard & { streams: object; landings: object };
  hasVisits: boolean;
  onArrived: () => void;
  onPutAway: () => void;
  onLed: (isLed: boolean) => void;
};

export function FirstStreamList({ dashboard, hasVisits, onArrived, onPutAway, onLed }: Props) {
  const { t } = useTranslation(['first-stream', 'shell']);
  const { id: teamId } = useActiveTeam();
  const { streams, landings, members, balance } = dashboard;
  const enterDemo = useEnterDemo();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [game, setGame] = useState<GameTheme>(firstTheme('wheels'));
  const landing = useNewestLanding(teamId, landings.completed > 0);
  const stream = useNewestStream(teamId, streams.newestId);
  const facts = { streams, landings, members, balance, hasVisits, hasOwnDomain: hasOwnDomain(stream) };
  const done = listDone(facts);
  const next = nextStep(done);
  const count = STEPS.filter((step) => done[step]).length;
  const isLive = next === undefined;
  // Before it is painted: two main buttons are one too many.
  useLayoutEffect(() => {
    onLed(!isLive);
    return () => onLed(false);
  }, [onLed, isLive]);
  const preview = <GamePreview game={game} landing={landing} onChoose={setGame} />;
  return (
    <section className={classes.first} aria-label={t('title')}>
      <div className={classes.card}>
        <header className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.heading}>{t(isLive ? 'liveTitle' : 'title')}</h2>
            <p className={classes.why}>{t(isLive ? 'liveText' : 'text')}</p>
            {enterDemo && (
              <Button variant="transparent" size="compact-sm" px={0} onClick={enterDemo}>
                {t('shell:demo.enter')}
              </Button>
            )}
          </div>
          <div className={classes.progress}>
            <span>{t('progress', { done: count, of: STEPS.length })}</span>
            <span className={classes.bars} aria-hidden="true">
              {STEPS.map((step) => (
                <span key={step} data-done={done[step] || undefined} />
              ))}
            </span>
          </div>
          <Button variant="subtle" color="gray" size="xs" onClick={onPutAway}>
            {t('putAway')}
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
