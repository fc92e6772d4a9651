import { type MailBody, mailBody } from '@sluice/mail';
import type { BillRow } from '@sluice/postgres';

/** Money is told to the cent; the receipt has the rest. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const format = (micros: number): string => dollars.format(micros / 1_000_000);

export function receiptMail({
  bill,
  teamName,
  link,
}: {
  bill: Pick<BillRow, 'id' | 'sumMicros' | 'totalMicros' | 'txid'>;
  teamName: string;
  link: string;
}): MailBody {
  const { id, sumMicros, totalMicros, txid } = bill;
  const total = format(totalMicros);
  const difference =
    totalMicros === sumMicros
      ? []
      : [`The bill was for ${format(sumMicros)}; what arrived was credited as it came.`];
  return mailBody(
    {
      subject: `${total} credited to ${teamName}`,
      lines: [
        `Bill ${id} of the team ${teamName} is paid: ${total} were credited to its balance.`,
        ...difference,
        `Transaction hash: ${txid ?? ''}`,
        'The receipt is attached.',
      ],
      button: 'Open the bill',
      closing: 'You get this mail because you made the bill.',
    },
    link,
  );
}
