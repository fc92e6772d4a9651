import { findAccountByEmail, updateAccount } from '../../accounts/accounts.store.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../accounts/password-hash.ts';
import { findNewestSignUp } from '../../accounts/sign-ups.store.ts';
import { emailError, PASSWORD_MAX, requiredError } from '../../accounts/validate-fields.ts';
import { type Answer, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { findKnownDevice } from '../../rate-limits/known-devices.ts';
import { guessTakes, HASHING, rightTake } from '../../rate-limits/password-limits.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { giveBack } from '../../rate-limits/take.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { savePendingSignIn } from './pending-sign-ins.store.ts';
import { signInPage } from './sign-in.page.ts';
import { hintedEmail } from './sign-in-hints.ts';

/** The value with which the console asks for the sign-up screen first. */
const SIGN_UP_HINT = 'signup';

export async function showSignIn(exchange: Exchange): Promise<Answer> {
  const { identity, interaction, request, response } = exchange;
  // Our own console is granted everything without asking; a client may still request the consent prompt.
  if (interaction?.prompt.name === 'consent') {
    return redirect(await identity.provider().interactionResult(request, response, { consent: {} }));
  }
  if (interaction?.params.screen_hint === SIGN_UP_HINT && !exchange.url.searchParams.has('stay')) {
    return redirect(pathIn(exchange, '/sign-up'));
  }
  return signInPage(exchange, { email: hintedEmail(exchange) });
}

export async function submitSignIn(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, interactionUid, requestId } = exchange;
  const { db } = identity;
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const errors = { email: emailError(look.texts, email), password: requiredError(look.texts, password) };
  if (errors.email || errors.password) return signInPage(exchange, { email, errors });

  const device = findKnownDevice(identity.secrets, exchange.deviceCookie, email);
  const guesses = await guessTakes(db, email.toLowerCase(), { address: exchange.address, device });
  const tooMany = await refuseTooMany(exchange, [...guesses, HASHING]);
  if (tooMany) return tooMany;

  // Both are looked up whatever the first one gives, so that the response time reveals nothing.
  const [account, signUp] = await Promise.all([findAccountByEmail(db, email), findNewestSignUp(db, email)]);
  const known = account ? account.passwordHash : signUp?.passwordHash;
  // Truncated, not refused: the answer to a wrong password is always the same.
  if (!(await verifyPassword(known, password.slice(0, PASSWORD_MAX * 2)))) {
    identity.log.info({ requestId }, 'sign-in refused');
    return signInPage(exchange, { email, problem: look.texts.signIn.wrong });
  }
  const tooOften = await refuseTooMany(exchange, [rightTake(email.toLowerCase())]);
  if (tooOften) return tooOften;
  await giveBack(db, guesses);
  if (!account) {
    await savePendingSignIn(db, { interactionUid, email: signUp?.email ?? email, signUpId: signUp?.id });
    return redirect(pathIn(exchange, '/check-mail?why=unconfirmed'));
  }
  if (account.passwordHash && isOutdated(account.passwordHash)) {
    await updateAccount(db, account.id, { passwordHash: await hashPassword(password) });
  }
  return finishSignIn(exchange, account, 'pwd');
}
