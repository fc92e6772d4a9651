/** Whether a domain is in the account, and until when. */
import * as z from 'zod';

export type Owned = { orderId: string | undefined; expiresOn: string };

const infoSchema = z.object({
  DomainGetInfoResult: z.object({
    IsOwner: z.string().optional(),
    DomainDetails: z.object({ ExpiredDate: z.string() }),
  }),
});

/** From an answer to `domains.getInfo`, which also answers for domains that others share with us. It does not contain the order's number. */
export function readOwnedInfo(response: unknown): Owned | undefined {
  const { IsOwner, DomainDetails } = infoSchema.parse(response).DomainGetInfoResult;
  if (IsOwner?.toLowerCase() !== 'true') return undefined;
  return { orderId: undefined, expiresOn: isoDate(DomainDetails.ExpiredDate) };
}

const listSchema = z.object({
  DomainGetListResult: z
    .object({ Domain: z.array(z.object({ Name: z.string().toLowerCase(), Expires: z.string() })) })
    .or(z.literal('').transform(() => ({ Domain: [] }))),
});

/** From an answer to `domains.getList`. */
export function readOwnedList(response: unknown, host: string): Owned | undefined {
  const { Domain } = listSchema.parse(response).DomainGetListResult;
  const row = Domain.find(({ Name }) => Name === host);
  return row && { orderId: undefined, expiresOn: isoDate(row.Expires) };
}

/** From `MM/DD/YYYY`, which may have a time behind it. */
function isoDate(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  if (!month || !day || !year) throw new Error('not a date of the registrar');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
