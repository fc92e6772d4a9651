/** The stream's newest visit, the moment it arrives, and why it got its page. */
import { Button } from '@mantine/core';
import type { LiveEvent } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useCountryName } from '../../../parts/pickers/use-country-name.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { VISIT_KINDS } from '../../live/live-state.ts';
import { useStreamLive } from '../../live/use-live.ts';
import classes from './first-stream.module.css';

/** Undefined until one has come. */
export function useArrivedVisit(place: { teamId: number; id: number }): LiveEvent | undefined {
  const { state } = useStreamLive(place);
  return state?.events.find(({ kind }) => VISIT_KINDS.some((each) => each === kind));
}

export function VisitArrived({ visit }: { visit: LiveEvent }) {
  const { t } = useTranslation('dashboard');
  const countryName = useCountryName();
  const timeZone = useTeamTimeZone();
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: 'medium', timeZone });
  const { at, country, os, clickId, streamId } = visit;
  return (
    <div className={classes.arrived} role="status">
      <span className={classes.pulse} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>
          <Flag country={country} isDecoration /> {countryName(country)}, {os}
        </p>
        <p className={classes.why}>
          <time dateTime={at}>{timeZone && time.format(new Date(at))}</time>
        </p>
      </div>
      <Button
        component={Link}
        to={ROUTES.streamsExplain.path.replace('$id', String(streamId))}
        search={{ tab: 'visit', visit: clickId } as never}
      >
        {t('firstStream.visit.why')}
      </Button>
    </div>
  );
}
