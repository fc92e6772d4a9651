/** What somebody typed as the second factor: six digits of the app, or a recovery code. Each is accepted once. */
import type { Identity } from '../identity.ts';
import type { AccountRow } from '../schema.ts';
import type { Secrets } from '../secrets.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  findSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from './second-factors.store.ts';
import { findStep, isTotpCode } from './totp.ts';

/** Which of the two it was; undefined when it is wrong or was used before. */
type CodeKind = 'app' | 'recovery';

type Context = Pick<Identity, 'db' | 'secrets' | 'clock' | 'log'>;

export async function spendCode(
  identity: Context,
  { id: accountId }: Pick<AccountRow, 'id'>,
  typed: string,
): Promise<CodeKind | undefined> {
  const { db } = identity;
  const code = typed.replaceAll(/\s/g, '');
  const factor = await findSecondFactor(db, accountId);
  if (!factor || !code) return undefined;
  if (!isTotpCode(code)) {
    return (await spendRecoveryCode(db, accountId, hashRecoveryCode(accountId, code)))
      ? 'recovery'
      : undefined;
  }
  const step = findStepOf(identity, factor, code);
  return step !== undefined && (await spendStep(db, accountId, step)) ? 'app' : undefined;
}

export function findStepOf(
  { secrets, clock, log }: Context,
  factor: SecondFactorRow,
  code: string,
): number | undefined {
  const { accountId, lastStep } = factor;
  if (factor.sealedWith !== secrets.keyId) {
    log.error({ accountId }, 'a second factor was sealed with another IDENTITY_SECRET');
    return undefined;
  }
  const secret = secrets.open(recordOf(accountId), factor.sealed);
  return findStep(secret, code.replaceAll(/\s/g, ''), { atMs: clock().getTime(), afterStep: lastStep });
}

export const sealSecret = (secrets: Secrets, accountId: string, secret: string) => ({
  sealed: secrets.seal(recordOf(accountId), secret),
  sealedWith: secrets.keyId,
});

const recordOf = (accountId: string): string => `second-factor/${accountId}`;
