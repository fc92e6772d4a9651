import type { Member } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import classes from './member-cell.module.css';
import { memberPath } from './member-list.ts';
import { monthSearch, useMonth } from './use-month.ts';

/** Who a row is about. The name is a link, so that it opens in a tab of its own too. */
export function MemberCell({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const isSelf = useActiveTeam().member === member.id;
  const { month } = useMonth();
  // A member invited by e-mail has only the address until they join.
  const email = member.email === member.name ? null : member.email;
  return (
    <div className={classes.cell}>
      <MemberAvatar name={member.name} />
      <div className={classes.lines}>
        <div className={classes.first}>
          <Link
            to={memberPath(member)}
            search={monthSearch(month)}
            className={classes.name}
            title={member.name}
          >
            {member.name}
          </Link>
          {isSelf && <span className={classes.self}>{t('you')}</span>}
        </div>
        {email && (
          <div className={classes.email} title={email}>
            {email}
          </div>
        )}
      </div>
    </div>
  );
}
