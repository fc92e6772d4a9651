import { useMediaQuery } from '@mantine/hooks';
import type { Member, MemberMonth } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count } from '../../parts/numbers/numbers.tsx';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import type { Column } from '../../parts/table/column.ts';
import classes from './member-cell.module.css';
import { MemberCell } from './member-cell.tsx';
import { MemberSpent } from './member-spent.tsx';
import { MemberStatusChip } from './member-status.tsx';

const COUNTS = [
  'pwa',
  'installs',
  'redirects',
  'registrations',
  'deposits',
] as const satisfies readonly (keyof MemberMonth)[];
/** The first column stays in sight; on a phone it must leave some for the others. */
const PHONE = '(max-width: 600px)';
const NAME_WIDTH_PX = { phone: 152, desk: 178 };
/** All ten columns fit at 1440 px without scrolling, and each holds six or seven digits without truncation. */
const COUNT_WIDTHS_PX = { pwa: 84, installs: 92, redirects: 96, registrations: 112, deposits: 88 };

export function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTranslation('members');
  const namesOf = useRoleNames();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  return [
    {
      id: 'name',
      label: t('columns.member'),
      isSortable: true,
      width: isPhone ? NAME_WIDTH_PX.phone : NAME_WIDTH_PX.desk,
      cell: (member) => <MemberCell member={member} />,
    },
    {
      id: 'spent',
      label: t('columns.spent'),
      explains: t('explains.spent'),
      kind: 'number',
      isSortable: true,
      width: 112,
      cell: (member) => <MemberSpent member={member} />,
    },
    ...COUNTS.map(
      (count): Column<Member> => ({
        id: count,
        label: t(`columns.${count}`),
        explains: t(`explains.${count}`),
        kind: 'number',
        isSortable: true,
        width: COUNT_WIDTHS_PX[count],
        cell: ({ month }) => <Count value={month?.[count]} />,
      }),
    ),
    {
      id: 'streams',
      label: t('columns.streams'),
      explains: t('explains.streams'),
      kind: 'number',
      isSortable: true,
      width: 76,
      cell: ({ streams }) => <Count value={streams} />,
      total: () => null,
    },
    {
      id: 'roles',
      label: t('columns.role'),
      width: 116,
      cell: ({ roles }) => (
        <span className={classes.roles} title={namesOf(roles)}>
          {namesOf(roles)}
        </span>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      isSortable: true,
      width: 140,
      cell: ({ status }) => <MemberStatusChip status={status} />,
    },
  ];
}
