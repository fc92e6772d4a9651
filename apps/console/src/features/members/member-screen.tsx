/** One member: a month's numbers with charts and streams, role and limits, activity. */
import { Button } from '@mantine/core';
import type { Member } from '@sluice/contracts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { readId } from '../../routes/read-id.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { Activity } from '../audit/activity.tsx';
import { useMember } from './member.queries.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberMonth } from './member-month.tsx';
import classes from './member-screen.module.css';
import { MemberStatusChip } from './member-status.tsx';
import { useMemberActions } from './use-member-actions.tsx';
import { monthSearch, useMonth } from './use-month.ts';

export function MemberScreen() {
  const { slug } = useParams({ strict: false }) as { slug?: string };
  const { t } = useTranslation(['members', 'shell']);
  const memberId = readId(slug);
  const { data: member, error, refetch, isRefetching } = useMember(memberId);
  const failure = findApiFailure(error);
  const { actionsOf, dialogs } = useMemberActions();
  const isNobody = memberId === null || failure?.code === 'member.not_found';
  return (
    <>
      <ScreenHeader
        title={member && !isNobody ? member.name : t('shell:menu.teamWork')}
        {...(!isNobody && { parent: <BackLink /> })}
        badge={member && !isNobody && <MemberStatusChip status={member.status} />}
        actions={member && !isNobody && <Actions actions={actionsOf(member)} />}
      />
      <div className={classes.screen}>
        {isNobody && <Nobody />}
        {!isNobody && !member && error && (
          <ErrorPanel
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
            {...(failure && { details: failure.code, requestId: failure.requestId })}
          />
        )}
        {!isNobody && !(error && !member) && <MemberView memberId={memberId} member={member} />}
      </div>
      {dialogs}
    </>
  );
}

/** Undefined while loading: the cards are already there, so that nothing moves. */
function MemberView({ memberId, member }: { memberId: number; member: Member | undefined }) {
  const { t } = useTranslation('members');
  const { member: ownId } = useActiveTeam();
  const isOwner = member?.roles.includes('owner') ?? false;
  const isSelf = member?.id === ownId;
  return (
    <>
      <MemberMonth memberId={memberId} member={member} />
      <div className={classes.columns}>
        <Card title={t('single.aboutTitle')}>
          <MemberFacts member={member} />
          {(isSelf || isOwner) && (
            <p className={classes.note}>{t(isOwner ? 'single.ownerNote' : 'single.selfNote')}</p>
          )}
        </Card>
        <Card title={t('single.activityTitle')}>
          {member && (
            <Activity
              filter={{ memberId: member.id }}
              empty={
                <EmptyState
                  icon="history"
                  title={t('single.activityNone')}
                  text={t('single.activityNoneText', { name: member.name })}
                />
              }
            />
          )}
        </Card>
      </div>
    </>
  );
}

function BackLink() {
  const { t } = useTranslation();
  const { month } = useMonth();
  return (
    <Link to={ROUTES.teamWork.path} search={monthSearch(month)} className={classes.back}>
      {t('menu.teamWork')}
    </Link>
  );
}

function Actions({ actions }: { actions: ReturnType<ReturnType<typeof useMemberActions>['actionsOf']> }) {
  return actions.map((action) => (
    <Button
      key={action.id}
      variant="default"
      data-danger={action.isDanger || undefined}
      className={classes.action}
      leftSection={action.icon && <Icon name={action.icon} />}
      onClick={() => action.run()}
    >
      {action.label}
    </Button>
  ));
}

function Nobody() {
  const { t } = useTranslation('members');
  const { name } = useActiveTeam();
  return (
    <EmptyState
      icon="users"
      title={t('single.notFoundTitle')}
      text={t('single.notFoundText', { team: name })}
    >
      <Button variant="default" component={Link} to={ROUTES.teamWork.path}>
        {t('single.notFoundBack')}
      </Button>
    </EmptyState>
  );
}
