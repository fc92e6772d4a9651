import { randomUUID } from 'node:crypto';
import { nicknameOf } from '../../accounts/nickname.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { insertSignUp } from '../../accounts/sign-ups.store.ts';
import { emailError, newPasswordErrors } from '../../accounts/validate-fields.ts';
import { type Answer, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { savePendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { hintedEmail } from '../sign-in/sign-in-hints.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { signUpPage } from './sign-up.page.ts';

export async function showSignUp(exchange: Exchange): Promise<Answer> {
  return signUpPage(exchange, { email: hintedEmail(exchange) });
}

/** The answer is the same whether the address has an account or not; its owner reads the difference in the mail. */
export async function submitSignUp(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, address, interactionUid, requestId } = exchange;
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const errors = newPasswordErrors(look.texts, password, form.get('passwordRepeat') ?? '');
  const wrongEmail = emailError(look.texts, email);
  if (wrongEmail) errors.email = wrongEmail;
  if (Object.keys(errors).length > 0) return signUpPage(exchange, { email, errors });

  const tooMany = await refuseTooMany(exchange, [
    { bucket: 'signUpPerAddress', key: address },
    { bucket: 'mailPerAddress', key: address },
    { bucket: 'mailPerRecipient', key: email.toLowerCase() },
    { bucket: 'signUpGlobal', key: '' },
  ]);
  if (tooMany) return tooMany;

  const signUpId = randomUUID();
  const passwordHash = await hashPassword(password);
  const fields = { email, passwordHash, nickname: nicknameOf(email), locale: look.locale };
  await insertSignUp(identity.db, { id: signUpId, ...fields });
  await savePendingSignIn(identity.db, { interactionUid, email, signUpId });
  sendConfirmation(exchange, { email, signUpId });
  identity.log.info({ requestId, signUpId }, 'signed up');
  return redirect(pathIn(exchange, '/check-mail'));
}
