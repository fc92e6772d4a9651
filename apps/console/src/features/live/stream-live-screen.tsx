/** A stream's live view: the last hour by minute, the latest visits, and countries. */
import type { StreamDetail } from '@sluice/contracts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/page/card.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { StreamFrame, StreamNotFound } from '../streams/frame/stream-frame.tsx';
import { readStreamId } from '../streams/stream-routes.ts';
import { LastHour } from './last-hour.tsx';
import { LiveBody } from './live-body.tsx';
import { LiveChip } from './live-chip.tsx';
import { LiveCountries } from './live-countries.tsx';
import { LiveTicker } from './live-ticker.tsx';
import classes from './stream-live.module.css';
import { useStreamLive } from './use-live.ts';

const TICKER_LINES = 12;
const HOUR_PX = 220;

export function StreamLiveScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const streamId = readStreamId(id);
  if (streamId === null) return <StreamNotFound />;
  return (
    <StreamFrame key={streamId} streamId={streamId} step="live">
      {(stream) => <StreamLive stream={stream} />}
    </StreamFrame>
  );
}

function StreamLive({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation(['live', 'live-stream']);
  const live = useStreamLive(stream);
  const timeZone = useTeamTimeZone();
  return (
    <div className={classes.screen}>
      <Card title={t('live-stream:hour.title')} aside={<LiveChip live={live} />}>
        <LiveBody live={live} height={HOUR_PX}>
          {(state) => <LastHour state={state} />}
        </LiveBody>
      </Card>
      {live.state && live.status.is !== 'refused' && (
        <div className={classes.columns}>
          <Card title={t('ticker.title')}>
            <LiveTicker events={live.state.events} lines={TICKER_LINES} timeZone={timeZone} />
          </Card>
          <Card title={t('live-stream:countries.title')}>
            <LiveCountries countries={live.state.countries} />
          </Card>
        </div>
      )}
    </div>
  );
}
