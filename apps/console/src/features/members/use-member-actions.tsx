/** What can be done with a member, the same in the list's menu and on the member's own view. */
import type { Member } from '@sluice/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../parts/confirm/confirm.ts';
import { useNotifyTeamFailure } from '../../parts/failure/team-failure.ts';
import { notify } from '../../parts/notify/notify.tsx';
import type { RowAction } from '../../parts/table/column.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { changeStatus, type Invited, inviteAgain, type StatusChange, withdraw } from './member.queries.ts';
import { EditMemberDrawer, InvitedDialog } from './member-dialogs.tsx';
import { mayChange } from './member-list.ts';

const DONE = { suspend: 'suspended', activate: 'activated', block: 'blocked' } as const;
/** Gives a member the status of before. Blocking asks instead: who was suspended cannot be made so again from there. */
const undoOf = ({ status }: Member, verb: 'suspend' | 'activate'): StatusChange =>
  verb === 'suspend' ? 'activate' : status === 'blocked' ? 'block' : 'suspend';

type Question = { title: string; description: string; confirmLabel: string; danger: boolean };

type MemberActions = {
  actionsOf: (member: Member) => readonly RowAction[];
  /** To be rendered by the screen. */
  dialogs: ReactNode;
};

export function useMemberActions(): MemberActions {
  const { t } = useTranslation('members');
  const { member: ownId } = useActiveTeam();
  const notifyFailed = useNotifyTeamFailure();
  // Kept while the dialog fades out.
  const [edited, setEdited] = useState<{ member?: Member; isOpen: boolean }>({ isOpen: false });
  const [linked, setLinked] = useState<{ invited?: Invited; isOpen: boolean }>({ isOpen: false });

  /** Confirms, runs the action and reports the result. */
  const carryOut = async (question: Question, act: () => Promise<unknown>, done: string) => {
    if (!(await confirm({ ...question, cancelLabel: t('confirm.cancel') }))) return;
    try {
      await act();
      notify.success(done);
    } catch (error) {
      notifyFailed(error);
    }
  };

  const setStatus = async (member: Member, verb: StatusChange, undo?: StatusChange) => {
    try {
      await changeStatus(member, verb);
      notify.success(t(`done.${DONE[verb]}`), undo && { undo: () => void setStatus(member, undo) });
    } catch (error) {
      notifyFailed(error);
    }
  };

  const block = (member: Member) =>
    carryOut(
      {
        title: t('confirm.blockTitle', { name: member.name }),
        description: t('confirm.blockText'),
        confirmLabel: t('actions.block'),
        danger: true,
      },
      () => changeStatus(member, 'block'),
      t('done.blocked'),
    );

  const takeBack = (member: Member) =>
    carryOut(
      {
        title: t('confirm.withdrawTitle', { name: member.name }),
        description: t('confirm.withdrawText'),
        confirmLabel: t('actions.withdraw'),
        danger: true,
      },
      () => withdraw(member),
      t('done.withdrawn'),
    );

  const makeLink = async (member: Member) => {
    const { name, email } = member;
    const isConfirmed = await confirm({
      title: t('confirm.newLinkTitle', { name }),
      description: email ? t('confirm.newLinkMailed', { email }) : t('confirm.newLinkText'),
      confirmLabel: t('confirm.newLinkMake'),
      cancelLabel: t('confirm.cancel'),
    });
    if (!isConfirmed) return;
    try {
      setLinked({ invited: await inviteAgain(member), isOpen: true });
    } catch (error) {
      notifyFailed(error);
    }
  };

  const statusAction = (member: Member, verb: StatusChange): RowAction => ({
    id: verb,
    label: t(`actions.${verb}`),
    icon: verb === 'activate' ? 'player-play' : verb === 'suspend' ? 'player-pause' : 'ban',
    isDanger: verb === 'block',
    run: () => void (verb === 'block' ? block(member) : setStatus(member, verb, undoOf(member, verb))),
  });

  return {
    actionsOf: (member) => {
      if (!mayChange(member, ownId)) return [];
      const edit: RowAction = {
        id: 'edit',
        label: t('actions.edit'),
        icon: 'edit',
        run: () => setEdited({ member, isOpen: true }),
      };
      const link: RowAction = {
        id: 'newLink',
        label: t('actions.newLink'),
        icon: 'link',
        run: () => void makeLink(member),
      };
      const takeBackAction: RowAction = {
        id: 'withdraw',
        label: t('actions.withdraw'),
        icon: 'trash',
        isDanger: true,
        run: () => void takeBack(member),
      };
      const { status } = member;
      // Who has left comes back by an invitation alone.
      if (status === 'left') return [];
      if (status === 'waiting') return [edit, link, takeBackAction];
      if (status === 'blocked') return [edit, statusAction(member, 'activate')];
      const other = statusAction(member, status === 'active' ? 'suspend' : 'activate');
      return [edit, other, statusAction(member, 'block')];
    },
    dialogs: (
      <>
        <EditMemberDrawer
          member={undefined}
          {...edited}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
        <InvitedDialog
          invited={undefined}
          {...linked}
          onClose={() => setLinked({ ...linked, isOpen: false })}
        />
      </>
    ),
  };
}
