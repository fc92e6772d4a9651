import type { Stream } from '@sluice/contracts';
import type { StreamNumberSort } from '@sluice/contracts/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Count, Judged, Money, Percent } from '../../../parts/numbers/numbers.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { useMayUse } from '../../../shell/team/account.ts';

/** The api sorts by all but what is reckoned here. */
type Shown = Exclude<StreamNumberSort, 'clickButton'> | 'cpa';
type Counters = NonNullable<Stream['counters']>;
type Definition = {
  id: Shown;
  width: number;
  write: (counters: Partial<Counters>) => ReactNode;
  isMoney?: true;
  isHiddenAtFirst?: true;
};

/** Nothing without a deposit, and nothing where the cost is not to be seen. */
export const cpaOf = ({ spent, deposits }: Partial<Pick<Counters, 'spent' | 'deposits'>>) =>
  spent == null || !deposits ? null : spent / deposits;

const shareOf = (percent: number | null | undefined) => (percent == null ? percent : percent / 100);

/** In the order of the columns. */
const NUMBERS: readonly Definition[] = [
  { id: 'unics', width: 62, write: ({ unics }) => <Count value={unics} /> },
  { id: 'installs', width: 54, write: ({ installs }) => <Count value={installs} /> },
  { id: 'registrations', width: 57, write: ({ registrations }) => <Count value={registrations} /> },
  { id: 'deposits', width: 57, write: ({ deposits }) => <Count value={deposits} /> },
  {
    id: 'clickToDeposit',
    width: 62,
    write: ({ clickToDeposit }) => <Percent share={shareOf(clickToDeposit)} />,
    isHiddenAtFirst: true,
  },
  { id: 'spent', width: 78, write: ({ spent }) => <Money dollars={spent} />, isMoney: true },
  {
    id: 'cpa',
    width: 78,
    write: (counters) => <Money dollars={cpaOf(counters)} />,
    isMoney: true,
    isHiddenAtFirst: true,
  },
  {
    id: 'revenue',
    width: 88,
    write: ({ revenue }) => <Money dollars={revenue} />,
    isMoney: true,
    isHiddenAtFirst: true,
  },
  {
    id: 'epc',
    width: 66,
    write: ({ epc }) => <Money dollars={epc} />,
    isMoney: true,
    isHiddenAtFirst: true,
  },
  {
    id: 'profit',
    width: 100,
    write: ({ profit }) => (
      <Judged value={profit}>
        <Money dollars={profit} isSigned />
      </Judged>
    ),
    isMoney: true,
  },
  {
    id: 'roi',
    width: 72,
    write: ({ roi }) => (
      <Judged value={roi}>
        <Percent share={shareOf(roi)} isShort />
      </Judged>
    ),
    isMoney: true,
  },
];
const NONE: Partial<Counters> = {};

/** Money only for whoever sees statistics. */
export function useNumberColumns(): readonly Column<Stream>[] {
  const { t } = useTranslation('streams-list');
  const seesMoney = useMayUse('statistics');
  return NUMBERS.filter(({ isMoney }) => seesMoney || !isMoney).map(
    ({ id, width, write, isHiddenAtFirst = false }) => ({
      id,
      label: t(`columns.${id}`),
      short: t(`short.${id}`),
      explains: t(`explains.${id}`),
      kind: 'number',
      isSortable: id !== 'cpa',
      isHiddenAtFirst,
      width,
      cell: ({ counters }) => write(counters ?? NONE),
    }),
  );
}
