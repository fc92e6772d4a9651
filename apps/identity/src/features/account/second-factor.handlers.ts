/**
 * The second factor, from the console. To turn it on: the password, then a code that shows that the app has the secret. To turn it off, or
 * to get other recovery codes: the password and a code, of the app or a recovery code.
 */
import { AppError } from '@sluice/runtime';
import { z } from 'zod';
import type { AccountCall, AccountHandler } from '../../http/account-call.ts';
import { done, type JsonAnswer, json } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { composeMail, type WarningKind } from '../../mails/compose-mail.ts';
import { giveBack } from '../../rate-limits/take.ts';
import { codeTakes } from '../../second-factor/code-limits.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findBegunFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
} from '../../second-factor/second-factors.store.ts';
import { findStepOf, sealSecret, spendCode } from '../../second-factor/spend-code.ts';
import { makeSecret, otpauthUrl } from '../../second-factor/totp.ts';
import { endOtherSessions } from '../../sessions/sessions.store.ts';
import { confirmPassword, takeOrRefuse } from './confirm-password.ts';
import { parseBody } from './parse-body.ts';

const CODE_MAX = 100;
const code = z.string().min(1).max(CODE_MAX);
const currentPassword = z.string().min(1);
const beginSchema = z.strictObject({ currentPassword });
const confirmSchema = z.strictObject({ code });
const bothSchema = z.strictObject({ currentPassword, code });

/** The secret is told once; asked again, it is another one. */
export const beginFactor: AccountHandler = async (call) => {
  const { identity, account } = call;
  const body = parseBody(beginSchema, await call.body());
  await confirmPassword(call, body.currentPassword);
  const secret = makeSecret();
  const sealed = sealSecret(identity.secrets, account.id, secret);
  if (!(await beginSecondFactor(identity.db, { accountId: account.id, ...sealed }))) {
    throw new AppError('account.second_factor_on');
  }
  return json({ secret, url: otpauthUrl(secret, account.email) });
};

export const confirmFactor: AccountHandler = async (call) => {
  const { identity, account, session } = call;
  const body = parseBody(confirmSchema, await call.body());
  const begun = await findBegunFactor(identity.db, account.id);
  if (!begun) throw new AppError('account.second_factor_off');
  const step = await checkCode(call, begun, async () => findStepOf(identity, begun, body.code));
  const codes = makeRecoveryCodes();
  await identity.db.transaction(async (tx) => {
    if (!(await confirmSecondFactor(tx, begun, step))) throw new AppError('account.second_factor_off');
    await replaceRecoveryCodes(tx, account.id, hashesOf(account.id, codes));
    await endOtherSessions(tx, session);
  });
  tell(call, 'secondFactorOn');
  return showCodes(codes);
};

export const turnFactorOff: AccountHandler = async (call) => {
  const { identity, account } = call;
  await proveBoth(call);
  await deleteSecondFactor(identity.db, account.id);
  tell(call, 'secondFactorOff');
  return done();
};

export const renewRecoveryCodes: AccountHandler = async (call) => {
  const { identity, account } = call;
  await proveBoth(call);
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(identity.db, account.id, hashesOf(account.id, codes));
  tell(call, 'recoveryCodesRenewed');
  return showCodes(codes);
};

async function proveBoth(call: AccountCall): Promise<void> {
  const { identity, account } = call;
  const body = parseBody(bothSchema, await call.body());
  const factor = await findSecondFactor(identity.db, account.id);
  if (!factor) throw new AppError('account.second_factor_off');
  await confirmPassword(call, body.currentPassword);
  await checkCode(call, factor, () => spendCode(identity, account, body.code));
}

/** Counted like a code at sign-in. */
async function checkCode<Found>(
  call: AccountCall,
  factor: SecondFactorRow,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const { identity, account, address } = call;
  const takes = await codeTakes(identity, account, factor, { address });
  await takeOrRefuse(call, takes);
  const found = await find();
  if (found === undefined) throw new AppError('account.code_wrong');
  await giveBack(identity.db, takes);
  return found;
}

const hashesOf = (accountId: string, codes: readonly string[]): Buffer[] =>
  codes.map((each) => hashRecoveryCode(accountId, each));

const showCodes = (recoveryCodes: readonly string[]): JsonAnswer => json({ recoveryCodes });

function tell({ identity, account, requestId }: AccountCall, kind: WarningKind): void {
  identity.log.info({ requestId, accountId: account.id, kind }, 'second factor changed');
  const url = consoleUrlOf(identity.settings);
  identity.mails.send(async () => composeMail(account.email, account.locale, { kind, url }));
}
