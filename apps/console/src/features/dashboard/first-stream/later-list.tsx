/** What a team needs once it is earnest: nothing here is in the way of the first visit. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useMayUse } from '../../../shell/team/account.ts';
import classes from './first-stream.module.css';
import type { LaterName } from './first-stream-steps.ts';

const ICONS: Readonly<Record<LaterName, IconName>> = {
  domain: 'world',
  pixel: 'trending-up',
  balance: 'wallet',
  team: 'users',
};

/** Where each is done, without those that are not open to this person. */
export function useLaterPlaces(streamId: number | null): readonly { name: LaterName; to: string }[] {
  const maySeeFinances = useMayUse('finances');
  const runsTeam = useMayUse('team');
  const ofStream = (path: string) =>
    streamId === null ? ROUTES.streamsCreate.path : path.replace('$id', String(streamId));
  return [
    { name: 'domain', to: ofStream(ROUTES.streamsEdit.path) },
    { name: 'pixel', to: ofStream('/streams/pixel/$id') },
    ...(maySeeFinances ? [{ name: 'balance', to: ROUTES.financesBills.path } as const] : []),
    ...(runsTeam ? [{ name: 'team', to: ROUTES.teamWork.path } as const] : []),
  ];
}

type Props = { done: Record<LaterName, boolean>; streamId: number | null };

export function LaterList({ done, streamId }: Props) {
  const { t } = useTranslation('first-stream');
  const places = useLaterPlaces(streamId);
  return (
    <section className={classes.later} aria-label={t('later')}>
      <h3 className={classes.laterTitle}>{t('later')}</h3>
      <ul className={classes.laterList}>
        {places.map(({ name, to }) => (
          <li key={name} className={classes.laterRow}>
            <Icon name={ICONS[name]} size={18} className={classes.laterIcon ?? ''} />
            <div className={classes.words}>
              <p className={classes.laterName}>{t(`${name}.title`)}</p>
              <p className={classes.why}>{t(`${name}.text`)}</p>
            </div>
            {done[name] ? (
              <span className={classes.laterDone}>
                <Icon name="check" size={14} /> {t('done')}
              </span>
            ) : (
              <Link to={to} className={classes.laterLink}>
                {t(`${name}.action`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
