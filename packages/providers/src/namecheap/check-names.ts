/** Which names are free, and what a premium one costs. */
import * as z from 'zod';
import { parseDollars } from './dollars.ts';

const amount = z
  .string()
  .optional()
  .transform((text) => parseDollars(text ?? '') ?? 0);
const flag = z
  .string()
  .optional()
  .transform((text) => text?.toLowerCase() === 'true');

const resultSchema = z.object({
  Domain: z.string().toLowerCase(),
  Available: flag,
  ErrorNo: z.string().optional(),
  IsPremiumName: flag,
  PremiumRegistrationPrice: amount,
  IcannFee: amount,
  EapFee: amount,
});
const responseSchema = z.object({ DomainCheckResult: z.array(resultSchema) });

export type CheckedName = {
  host: string;
  isPremium: boolean;
  premiumMicros: number;
  icannFeeMicros: number;
  /** Early-access fee, in the first days of a new zone. */
  earlyAccessFeeMicros: number;
};

/** The free ones, out of an answer to `domains.check`. */
export function readFreeNames(response: unknown): CheckedName[] {
  return responseSchema
    .parse(response)
    .DomainCheckResult.filter(({ Available, ErrorNo }) => Available && (ErrorNo ?? '0') === '0')
    .map((result) => ({
      host: result.Domain,
      isPremium: result.IsPremiumName,
      premiumMicros: result.PremiumRegistrationPrice,
      icannFeeMicros: result.IcannFee,
      earlyAccessFeeMicros: result.EapFee,
    }));
}

export function premiumTotalMicros(name: CheckedName): number {
  return name.premiumMicros + name.icannFeeMicros + name.earlyAccessFeeMicros;
}
