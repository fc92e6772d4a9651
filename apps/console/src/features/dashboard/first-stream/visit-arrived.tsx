/** The stream's newest visit, the moment it arrives, and why it got its page. */
import { Button } from '@mantine/core';
import type { Explanation, LiveEvent } from '@sluice/contracts';
import { DEVICES } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useCountryName } from '../../../parts/pickers/use-country-name.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { VISIT_KINDS } from '../../live/live-state.ts';
import { useStreamLive } from '../../live/use-live.ts';
import classes from './first-stream.module.css';
import { useExplainedVisit } from './first-stream.queries.ts';

/** Undefined until one has come. */
export function useArrivedVisit(place: { teamId: number; id: number }): LiveEvent | undefined {
  const { state } = useStreamLive(place);
  return state?.events.find(({ kind }) => VISIT_KINDS.some((each) => each === kind));
}

export function VisitArrived({ visit }: { visit: LiveEvent }) {
  const { t } = useTranslation(['first-stream', 'visits']);
  const countryName = useCountryName();
  const timeZone = useTeamTimeZone();
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: 'medium', timeZone });
  const { at, country, device, os, clickId, streamId } = visit;
  const explained = useExplainedVisit(useActiveTeam().id, clickId);
  const deviceName = t(`visits:devices.${DEVICES.find((one) => one === device) ?? 'other'}`);
  const shownTime = timeZone ? time.format(new Date(at)) : '';
  const got = explained && gotOf(explained);
  return (
    <div className={classes.arrived} role="status">
      <span className={classes.pulse} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>
          <Flag country={country} isDecoration /> {countryName(country)}, {deviceName}, {os}
        </p>
        <p className={classes.why}>
          <time dateTime={at}>{got ? t(`visit.${got.text}`, { ...got, time: shownTime }) : shownTime}</time>
        </p>
      </div>
      <Button
        component={Link}
        to={ROUTES.streamsExplain.path.replace('$id', String(streamId))}
        search={{ tab: 'visit', visit: clickId } as never}
      >
        {t('visit.why')}
      </Button>
    </div>
  );
}

/** Of a landing its name, of a redirect nothing: the time says enough. */
function gotOf({ visit: { page, version }, landingName }: Explanation) {
  if (page === 'white') return { text: 'gotWhite', version, landing: '' } as const;
  return landingName === null ? undefined : ({ text: 'got', version, landing: landingName } as const);
}
