import { Button, Skeleton } from '@mantine/core';
import type { Invitation } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useNotifyTeamFailure } from '../../parts/failure/team-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { revokeLink, useOpenLinks } from './invitation.queries.ts';
import classes from './open-links.module.css';

/** More are shown as a number; the member list has them all. */
const NAMES_SHOWN = 5;

/** Each link with its roles, author, expiry, and who joined by it; expired links only if somebody joined. */
export function OpenLinks() {
  const { t } = useTranslation('invitations');
  const { data, error, refetch, isRefetching } = useOpenLinks();
  const open = data?.items.filter(({ isOpen }) => isOpen);
  const ended = data?.items.filter(({ isOpen }) => !isOpen) ?? [];
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
      {open?.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      {open && open.length > 0 && <LinkList links={open} />}
      {ended.length > 0 && (
        <>
          <h3 className={classes.title} data-further>
            {t('endedLinks')}
          </h3>
          <LinkList links={ended} />
        </>
      )}
    </section>
  );
}

function LinkList({ links }: { links: Invitation[] }) {
  return (
    <ul className={classes.list}>
      {links.map((link) => (
        <li key={link.id} className={classes.link}>
          <LinkFacts link={link} />
          {link.isOpen && <RevokeButton link={link} />}
        </li>
      ))}
    </ul>
  );
}

function LinkFacts({ link }: { link: Invitation }) {
  const { t } = useTranslation('invitations');
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  const names = link.usedBy.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = link.usedBy.length - names.length;
  const people = new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(
    more > 0 ? [...names, t('usedByMore', { count: more })] : names,
  );
  return (
    <div className={classes.words}>
      <div className={classes.roles}>{useRoleNames()(link.roles)}</div>
      <div className={classes.quiet}>
        {t('madeBy', { name: link.invitedBy })}, <RelativeTime at={link.createdAt} />
        {link.isOpen && ` · ${t('until', { date: day.format(new Date(link.expiresAt)) })}`}
      </div>
      {people && <div className={classes.quiet}>{t('usedBy', { people })}</div>}
    </div>
  );
}

function RevokeButton({ link }: { link: Invitation }) {
  const { t } = useTranslation('invitations');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyTeamFailure();
  const [isRevoking, setRevoking] = useState(false);
  const roles = useRoleNames()(link.roles);
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
      notifyFailed(error);
    } finally {
      setRevoking(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isRevoking}
      aria-label={t('revokeOf', { roles })}
      onClick={() => void revoke()}
    >
      {t('revoke')}
    </Button>
  );
}
