/** The bills on a phone: a line each, with its sum and what became of it. */

import type { Bill } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import { PhoneLine, PhoneList } from '../../parts/table/phone-list.tsx';
import type { PageQuery } from '../../parts/table/table-state.ts';
import type { BillSearch } from './bill-search.ts';
import { BillStatusChip } from './bill-status.tsx';

type Props = {
  list: BillSearch;
  columns: readonly Column<Bill>[];
  filters: readonly Filter[];
  page: PageQuery<Bill>;
  empty: ReactNode;
  timeZone: string;
  onOpen: (bill: Bill) => void;
};

export function PhoneBills({ list, columns, filters, page, empty, timeZone, onOpen }: Props) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const write = dateFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <PhoneList<Bill>
      label={t('list')}
      list={list}
      columns={columns}
      filters={filters}
      page={page}
      rowId={({ id }) => id}
      empty={empty}
      line={(bill) => (
        <PhoneLine
          icon={<MemberAvatar name={bill.member.name} size={28} />}
          title={t('bill', { number: bill.id })}
          note={`${t('on', bill.paymentSystem)} · ${write.format(new Date(bill.createdAt))}`}
          amount={
            <b>
              <Money dollars={bill.sum} />
            </b>
          }
          below={<BillStatusChip status={bill.status} />}
          onOpen={() => onOpen(bill)}
        />
      )}
    />
  );
}
