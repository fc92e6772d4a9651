/** Team work: the members with this month's numbers, and the audit log. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { isSet } from '../../parts/filters/filter.ts';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { openCreateTeam } from '../../shell/team/create-team-host.tsx';
import { ActivityTab } from '../audit/activity-tab.tsx';
import { InvitationLinksDialog } from '../invitations/invitation-links-dialog.tsx';
import { RenameTeamDialog } from '../teams/rename-team-dialog.tsx';
import { useMemberList } from './member.queries.ts';
import { AddMemberDrawer } from './member-dialogs.tsx';
import { useMemberSearch } from './member-list.ts';
import { knownFilters, MembersTab } from './members-tab.tsx';
import classes from './team-work-screen.module.css';
import { useMonth } from './use-month.ts';

type Dialog = 'add' | 'links' | 'rename';

export function TeamWorkScreen() {
  const { t } = useTranslation(['members', 'shell', 'teams', 'invitations']);
  const [dialog, setDialog] = useState<Dialog>();
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const list = useMemberSearch();
  const month = useMonth();
  const members = useMemberList({ ...knownFilters(list.wire), month: month.month });
  const language = useLanguage();
  const isActivity = tab === 'activity';
  const isFiltered = Object.values(list.query.filters).some(isSet);
  const shared = (name: Dialog) => ({ isOpen: dialog === name, onClose: () => setDialog(undefined) });
  return (
    <>
      <ScreenHeader
        title={t('shell:menu.teamWork')}
        badge={<TeamName onRename={() => setDialog('rename')} />}
        actions={
          <>
            <Button variant="default" className={classes.create} onClick={openCreateTeam}>
              {t('teams:create')}
            </Button>
            <Button
              variant="default"
              className={classes.button}
              leftSection={<Icon name="link" />}
              onClick={() => setDialog('links')}
            >
              {t('invitations:open')}
            </Button>
            <Button
              aria-keyshortcuts="N"
              className={classes.button}
              leftSection={<Icon name="plus" />}
              onClick={() => setDialog('add')}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      {/* The other tab's filters do not apply here, so the links carry no other query parameters. */}
      <PageTabs label={t('tabs.label')}>
        <PageTab
          to={ROUTES.teamWork.path}
          isCurrent={!isActivity}
          note={
            members.answer && !members.isOutdated && !isFiltered
              ? formatCount(members.answer.data.total, language)
              : undefined
          }
        >
          {t('tabs.members')}
        </PageTab>
        <PageTab to={ROUTES.teamWork.path} search={{ tab: 'activity' }} isCurrent={isActivity}>
          {t('tabs.activity')}
        </PageTab>
      </PageTabs>
      {isActivity ? <ActivityTab /> : <MembersTab list={list} month={month} members={members} />}
      <AddMemberDrawer {...shared('add')} />
      <InvitationLinksDialog {...shared('links')} />
      <RenameTeamDialog {...shared('rename')} />
    </>
  );
}

/** Everybody who may open this screen may rename the team. */
function TeamName({ onRename }: { onRename: () => void }) {
  const { t } = useTranslation('teams');
  const { name } = useActiveTeam();
  return (
    <span className={classes.team}>
      <span className={classes.teamName}>{name}</span>
      <Tooltip label={t('rename')}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('rename')} onClick={onRename}>
          <Icon name="edit" size={16} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
