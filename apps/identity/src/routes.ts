/** Every page of ours, by its path within a sign-in. What is not here belongs to the OpenID provider. */

import { showNewPassword, submitNewPassword } from './features/recovery/new-password.handlers.ts';
import { showRecovery, submitRecovery } from './features/recovery/recovery.handlers.ts';
import { showSecondFactor, submitSecondFactor } from './features/sign-in/second-factor.handlers.ts';
import { showSignIn, submitSignIn } from './features/sign-in/sign-in.handlers.ts';
import { resendMail, showCheckMail } from './features/sign-up/check-mail.handlers.ts';
import { showConfirm, submitConfirm } from './features/sign-up/confirm.handlers.ts';
import { showSignUp, submitSignUp } from './features/sign-up/sign-up.handlers.ts';
import { checkWidget, finishTelegram, startTelegram } from './features/telegram/telegram.handlers.ts';
import { showTelegramEmail, submitTelegramEmail } from './features/telegram/telegram-email.handlers.ts';
import type { Answer } from './http/answers.ts';
import type { Exchange } from './http/exchange.ts';

export type Handler = (exchange: Exchange) => Promise<Answer>;

export type Route = {
  GET?: Handler;
  POST?: Handler;
  /** Works without the sign-in that it belongs to: a mail may be opened in another browser, or tomorrow. */
  isOpen?: true;
};

export const ROUTES: Readonly<Record<string, Route>> = {
  '': { GET: showSignIn, POST: submitSignIn },
  '/second-factor': { GET: showSecondFactor, POST: submitSecondFactor },
  '/sign-up': { GET: showSignUp, POST: submitSignUp },
  '/check-mail': { GET: showCheckMail, POST: resendMail },
  '/confirm': { GET: showConfirm, POST: submitConfirm, isOpen: true },
  '/recovery': { GET: showRecovery, POST: submitRecovery },
  '/new-password': { GET: showNewPassword, POST: submitNewPassword, isOpen: true },
  '/telegram': { GET: startTelegram },
  '/telegram/check': { GET: checkWidget },
  '/telegram/callback': { GET: finishTelegram },
  '/telegram/email': { GET: showTelegramEmail, POST: submitTelegramEmail },
};
