import { Button, Skeleton } from '@mantine/core';
import type { Invitation } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { useRoleNames } from '../members/roles.ts';
import { useTellFailure } from '../teams/failure-text.ts';
import { revokeLink, useOpenLinks } from './invitation.queries.ts';
import classes from './open-links.module.css';

/** The doors that stand open: what each lets in as, who opened it, when it shuts. */
export function OpenLinks() {
  const { t } = useTranslation('invitations');
  const { data, error, refetch, isRefetching } = useOpenLinks();
  return (
    <section aria-labelledby="open-links">
      <h3 id="open-links" className={classes.title}>
        {t('openLinks')}
      </h3>
      {!data && !error && <Skeleton height={44} />}
      {!data && error && (
        <p className={classes.quiet} role="alert">
          {t('failed')}{' '}
          <Button variant="subtle" size="compact-sm" loading={isRefetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data?.items.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((link) => (
            <OpenLink key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenLink({ link }: { link: Invitation }) {
  const { t } = useTranslation('invitations');
  const { id: teamId } = useActiveTeam();
  const tellFailure = useTellFailure();
  const [isRevoking, setRevoking] = useState(false);
  const roles = useRoleNames()(link.roles);
  const day = new Intl.DateTimeFormat(useLanguage(), { day: 'numeric', month: 'short' });
  const revoke = async () => {
    const isConfirmed = await confirm({
      title: t('revokeTitle'),
      description: t('revokeText'),
      confirmLabel: t('revoke'),
      cancelLabel: t('revokeCancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    setRevoking(true);
    try {
      await revokeLink(teamId, link);
      notify.success(t('revoked'));
    } catch (error) {
      tellFailure(error);
    } finally {
      setRevoking(false);
    }
  };
  return (
    <li className={classes.link}>
      <div className={classes.words}>
        <div className={classes.roles}>{roles}</div>
        <div className={classes.quiet}>
          {t('madeBy', { name: link.invitedBy })}, <RelativeTime at={link.createdAt} />
          {' · '}
          {t('until', { date: day.format(new Date(link.expiresAt)) })}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isRevoking}
        aria-label={t('revokeOf', { roles })}
        onClick={() => void revoke()}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
