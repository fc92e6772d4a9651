/** The team's live view, in one row: the last minutes as numbers with sparklines, and the last event. */
import { useTranslation } from 'react-i18next';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../parts/numbers/sparkline.tsx';
import { useNow } from '../../parts/numbers/use-now.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import type { ColourToken } from '../../theme/tokens.ts';
import classes from './live.module.css';
import { LiveBody } from './live-body.tsx';
import { LiveChip } from './live-chip.tsx';
import { countsByMinute, type LiveState, moneyOf, sum, VISIT_KINDS } from './live-state.ts';
import { LiveTicker } from './live-ticker.tsx';
import { SpokenSummary } from './spoken-summary.tsx';
import { useTeamLive } from './use-live.ts';

const LINES = [
  { name: 'visits', kinds: VISIT_KINDS, token: 'series-black-page' },
  { name: 'clicks', kinds: ['click'], token: 'series-click-button' },
  { name: 'installs', kinds: ['install'], token: 'series-pwa' },
  { name: 'registrations', kinds: ['registration'], token: 'series-registrations' },
  { name: 'deposits', kinds: ['deposit'], token: 'series-deposits' },
] as const satisfies readonly { name: string; kinds: readonly string[]; token: ColourToken }[];

/** The numbers cover this many minutes. */
const NOW_MINUTES = 5;
const SPARKLINE_MINUTES = 30;
const TICKER_LINES = 1;
const BODY_PX = 32;

export function LiveStrip() {
  const { t } = useTranslation('live');
  const live = useTeamLive(useActiveTeam().id);
  return (
    <section className={classes.bar}>
      <div className={classes.barHead}>
        <LiveChip live={live} />
        <h2 className={classes.barTitle}>{t('strip.title', { count: NOW_MINUTES })}</h2>
      </div>
      <div className={classes.barBody}>
        <LiveBody live={live} height={BODY_PX}>
          {(state) => <Strip state={state} />}
        </LiveBody>
      </div>
    </section>
  );
}

function Strip({ state }: { state: LiveState }) {
  const { t } = useTranslation('live');
  const nowMs = useNow();
  const timeZone = useTeamTimeZone();
  const lines = LINES.map((line) => {
    const minutes = countsByMinute(state, line.kinds, nowMs);
    return { ...line, minutes: minutes.slice(-SPARKLINE_MINUTES), count: sum(minutes.slice(-NOW_MINUTES)) };
  });
  return (
    <div className={classes.strip}>
      <dl className={classes.lines}>
        {lines.map(({ name, token, minutes, count }) => (
          <div key={name} className={classes.line}>
            <dt>{t(`strip.${name}`)}</dt>
            <dd>
              <Count value={count} />
              <Sparkline values={minutes} token={token} width={28} height={18} />
            </dd>
          </div>
        ))}
        <div className={classes.line}>
          <dt>{t('money.profit')}</dt>
          <dd>
            <Money dollars={moneyOf(state, nowMs, NOW_MINUTES).profit} />
          </dd>
        </div>
      </dl>
      <LiveTicker events={state.events} lines={TICKER_LINES} timeZone={timeZone} hasStreams />
      <SpokenSummary text={lines.map(({ name, count }) => `${t(`strip.${name}`)}: ${count}`).join(', ')} />
    </div>
  );
}
