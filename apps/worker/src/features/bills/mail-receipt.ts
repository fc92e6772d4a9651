import type { Mailer } from '@sluice/mail';
import { nameInMail } from '@sluice/mail';
import { drawReceipt, type ReceiptFacts } from '@sluice/payments';
import {
  type BillRow,
  billPayments,
  bills,
  type Db,
  members,
  teams,
  users,
  withTeam,
} from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { and, eq } from 'drizzle-orm';
import { receiptMail } from './receipt-mail.ts';

export type ReceiptDeps = { db: Db; log: Log; mailer: Pick<Mailer, 'send'>; consoleUrl: string };

/** To whoever made the bill, with the receipt as it is now. A relay that is away fails the job, and the queue repeats it. */
export async function mailReceipt(
  { db, log, mailer, consoleUrl }: ReceiptDeps,
  { teamId, billId }: { teamId: number; billId: number },
): Promise<void> {
  const found = await withTeam(db, teamId, async (tx) => {
    const [row] = await tx
      .select({ bill: bills, team: teams, email: users.email, name: users.name })
      .from(bills)
      .innerJoin(teams, eq(teams.id, bills.teamId))
      .innerJoin(members, and(eq(members.teamId, bills.teamId), eq(members.id, bills.memberId)))
      .leftJoin(users, eq(users.id, members.userId))
      .where(and(eq(bills.teamId, teamId), eq(bills.id, billId)));
    const payments = await tx
      .select()
      .from(billPayments)
      .where(and(eq(billPayments.teamId, teamId), eq(billPayments.billId, billId)));
    return row && { ...row, payments };
  });
  if (!found?.bill.enrolledAt) return;
  if (!found.email) {
    log.warn({ teamId, billId }, 'a receipt has nobody to be mailed to');
    return;
  }
  const { bill, team, email, name, payments } = found;
  const facts: ReceiptFacts = {
    bill,
    payments,
    teamName: team.name,
    memberName: name ?? '',
    timeZone: team.timeZone,
  };
  // People read their mail in a language that nobody has asked them for; English is what the platform itself speaks.
  const content = await drawReceipt({ ...facts, language: 'en' });
  await mailer.send({
    to: email,
    ...receiptMail({ bill, teamName: nameInMail(team.name), link: linkOf(consoleUrl, bill) }),
    attachment: { name: `receipt-${bill.id}.pdf`, type: 'application/pdf', content },
  });
}

const linkOf = (consoleUrl: string, { id }: BillRow): string => `${consoleUrl}/finances/bills?bill=${id}`;
