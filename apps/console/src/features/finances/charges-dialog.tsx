/** The single charges behind a line of the transactions, each with the visit that it was for. */
import { Button, Skeleton } from '@mantine/core';
import type { FinanceCharge, FinanceTransaction } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { formatAmount } from '../../parts/numbers/format-amount.ts';
import { formatMoment } from '../../parts/numbers/format-moment.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { SidePanel } from '../../parts/page/dialog.tsx';
import { Flag } from '../../parts/pickers/flag.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useMayUse } from '../../shell/team/account.ts';
import { useCharges } from './finances.queries.ts';
import { formatCharges, formatDate, formatTime, useSubject } from './transaction-cells.tsx';
import classes from './transactions.module.css';

const MICROS = 1_000_000;

type Props = { transaction: FinanceTransaction | undefined; timeZone: string; onClose: () => void };

export function ChargesDialog({ transaction, timeZone, onClose }: Props) {
  const { t } = useTranslation(['finances', 'parts']);
  const subjectOf = useSubject();
  return (
    <SidePanel
      isOpen={transaction !== undefined}
      onClose={onClose}
      widthPx={520}
      title={transaction && `${t(`types.${transaction.type}`)} · ${subjectOf(transaction)}`}
    >
      {transaction && <Charges transaction={transaction} timeZone={timeZone} />}
    </SidePanel>
  );
}

function Charges({ transaction, timeZone }: { transaction: FinanceTransaction; timeZone: string }) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const charges = useCharges(transaction);
  const items = charges.answer?.data.flatMap((page) => page.items);
  const { at, amount, stream } = transaction;
  const when = `${formatDate(at, timeZone, language)}, ${formatTime(transaction, timeZone, language)}`;
  if (charges.error && !items) {
    return <ErrorPanel onRetry={() => void charges.refetch()} isRetrying={charges.isFetching} />;
  }
  return (
    <>
      <p className={classes.note}>
        {when} · {formatCharges(transaction.charges, language)} ={' '}
        <b>{formatAmount(Math.round(-amount * MICROS), 'USD', language)}</b>
      </p>
      {items ? (
        <ul className={classes.charges} aria-label={t('charges.title')}>
          {items.map((charge) => (
            <li key={charge.id}>
              <ChargeLine charge={charge} stream={stream} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={240} radius={8} />
      )}
      {charges.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt={12}
          loading={charges.isFetchingNextPage}
          onClick={() => void charges.fetchNextPage()}
        >
          {t('charges.more')}
        </Button>
      )}
    </>
  );
}

type LineProps = { charge: FinanceCharge; stream: FinanceTransaction['stream']; timeZone: string };

/** No link for whom the stream’s screens are closed, or where it is gone. */
function ChargeLine({ charge, stream, timeZone }: LineProps) {
  const language = useLanguage();
  const mayOpen = useMayUse('streams');
  const countryName = useCountryName();
  const { at, country, amount, click } = charge;
  const content = (
    <>
      <time dateTime={at}>{formatMoment(at, timeZone, language)}</time>
      <span className={classes.country}>
        <Flag country={country} isDecoration />
        {countryName(country)}
      </span>
      <b>{formatAmount(Math.round(amount * MICROS), 'USD', language)}</b>
    </>
  );
  if (!stream || stream.isRemoved || !mayOpen) return <span className={classes.charge}>{content}</span>;
  return (
    <Link
      className={classes.charge}
      to={ROUTES.streamsExplain.path.replace('$id', String(stream.id))}
      search={{ tab: 'visit', visit: click } as never}
    >
      {content}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
