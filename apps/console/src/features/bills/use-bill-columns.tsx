import { Button } from '@mantine/core';
import type { Bill } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import { BillStatusChip } from './bill-status.tsx';
import classes from './bills.module.css';
import { isOpen } from './bills.queries.ts';
import { useBillNote } from './use-bill-note.ts';

type Options = { timeZone: string; onOpen: (bill: Bill) => void; onReceipt: (bill: Bill) => void };

export function useBillColumns({ timeZone, onOpen, onReceipt }: Options): readonly Column<Bill>[] {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const noteOf = useBillNote(timeZone);
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone }).format(new Date(at));
  return [
    { id: 'id', label: t('columns.bill'), width: 84, cell: ({ id }) => <b>{id}</b> },
    {
      id: 'createdAt',
      label: t('columns.created'),
      isSortable: true,
      firstOrder: 'desc',
      width: 112,
      cell: ({ createdAt }) => (
        <span className={classes.lines}>
          <time dateTime={createdAt}>{write(createdAt, { hour: 'numeric', minute: '2-digit' })}</time>
          <small>{write(createdAt, { day: 'numeric', month: 'short' })}</small>
        </span>
      ),
    },
    {
      id: 'sum',
      label: t('columns.sum'),
      kind: 'number',
      isSortable: true,
      width: 116,
      cell: ({ sum }) => (
        <b>
          <Money dollars={sum} />
        </b>
      ),
    },
    {
      id: 'system',
      label: t('columns.method'),
      width: 164,
      cell: ({ paymentSystem: { token, chain } }) => t('on', { token, chain }),
    },
    {
      id: 'status',
      label: t('columns.status'),
      isSortable: true,
      width: 184,
      cell: (bill) => (
        <span className={classes.lines}>
          <span>
            <BillStatusChip status={bill.status} />
          </span>
          <small>{noteOf(bill)}</small>
        </span>
      ),
    },
    {
      id: 'expiresAt',
      label: t('columns.expires'),
      isSortable: true,
      width: 140,
      cell: (bill) =>
        bill.status === 'paid' ? (
          <Money dollars={null} />
        ) : (
          write(bill.expiresAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
        ),
    },
    {
      id: 'txid',
      label: t('columns.txid'),
      width: 128,
      cell: ({ txid }) =>
        txid ? (
          <code className={classes.hash} title={txid}>
            {shortHash(txid)}
          </code>
        ) : (
          <Money dollars={null} />
        ),
    },
    {
      id: 'member',
      label: t('columns.member'),
      width: 128,
      cell: ({ member }) => (
        <span className={classes.member}>
          <MemberAvatar name={member.name} size={24} />
          {member.name}
        </span>
      ),
    },
    {
      id: 'action',
      label: t('columns.action'),
      width: 96,
      isFixed: true,
      cell: (bill) => <Action bill={bill} onOpen={onOpen} onReceipt={onReceipt} />,
    },
  ];
}

function Action({ bill, onOpen, onReceipt }: { bill: Bill } & Pick<Options, 'onOpen' | 'onReceipt'>) {
  const { t } = useTranslation('bills');
  const act = (run: (bill: Bill) => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    run(bill);
  };
  if (isOpen(bill)) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={act(onOpen)}>
        {t('open')}
      </Button>
    );
  }
  if (bill.enrolledAt === null) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon name="download" size={14} />}
      aria-label={t('receiptOf', { number: bill.id })}
      onClick={act(onReceipt)}
    >
      PDF
    </Button>
  );
}

const shortHash = (hash: string): string => `${hash.slice(0, 7)}…${hash.slice(-4)}`;
