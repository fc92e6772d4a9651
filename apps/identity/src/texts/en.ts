/** The words of the pages and mails. The other languages have the same shape, which the compiler holds them to. */
export const en = {
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back. Your streams are waiting.',
    invited: 'You have been invited to a team. Sign in to join it.',
    submit: 'Sign in',
    wrong: 'Wrong e-mail or password.',
    disabled: 'This account is disabled. Contact support if that is a mistake.',
    forgot: 'Forgot your password?',
    noAccount: "Don't have an account?",
    or: 'or',
    telegram: 'Continue with Telegram',
  },
  signUp: {
    title: 'Sign up',
    lead: 'One account for every team you work with.',
    invited: 'You have been invited to a team. Create an account to join it.',
    submit: 'Create account',
    haveAccount: 'Have an account?',
  },
  checkMail: {
    title: 'Check your mail',
    sent: (email: string) =>
      `We have sent a link to ${email}. Open it in this browser to continue where you left off.`,
    unconfirmed: (email: string) =>
      `The address ${email} is not confirmed yet. Open the link in our mail, or have it sent again.`,
    hint: 'No mail after a minute? Check your spam folder.',
    resend: 'Send the link again',
    resent: 'Sent again. The older link no longer works.',
  },
  confirm: {
    title: 'Confirm your e-mail',
    lead: 'One more step, and your address is confirmed.',
    submit: 'Confirm',
    doneTitle: 'E-mail confirmed',
    done: 'Your address is confirmed. You can sign in now.',
    otherBrowserTitle: 'Open the link in the other browser',
    otherBrowser:
      'This link joins Telegram and your e-mail, so it works only in the browser where you pressed “Continue with Telegram”. Open it there.',
    chooseTitle: 'Choose your password',
    chooseLead:
      'You signed up in another browser, or a while ago. To make sure the password is yours, choose one here: this also confirms your address.',
  },
  recovery: {
    title: 'Password recovery',
    lead: 'Enter your e-mail, and we will send you a link to set a new password.',
    submit: 'Send the link',
    back: 'Back to sign-in',
    sentTitle: 'Check your mail',
    sent: (email: string) =>
      `If ${email} has an account, we have sent a link to set a new password. It works once, for one hour.`,
  },
  newPassword: {
    title: 'New password',
    lead: 'You will be signed out everywhere else.',
    submit: 'Save and sign in',
    doneTitle: 'Password changed',
    done: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  },
  telegram: {
    title: 'Sign in with Telegram',
    lead: 'Press the button below and confirm in Telegram.',
    refused: 'Telegram’s answer could not be verified, or was already used. Try again.',
    away: 'Telegram is not responding. Try again, or sign in with your e-mail.',
    emailTitle: 'Your e-mail',
    emailLead:
      'Telegram does not share your e-mail. We need it to contact you, and will send a link to confirm it.',
    emailSubmit: 'Send the link',
  },
  logout: {
    title: 'Sign out',
    lead: 'Do you want to sign out of Sluice on this device?',
    submit: 'Sign out',
    stay: 'Stay signed in',
    doneTitle: 'Signed out',
    done: 'You are signed out of Sluice on this device.',
  },
  link: {
    goneTitle: 'This link no longer works',
    gone: 'It was already used, has expired, or a newer one was sent. Request a new one.',
  },
  problem: {
    expiredTitle: 'This sign-in has expired',
    expired: 'It was left open too long, or was started in another browser. Start again; nothing is lost.',
    formTitle: 'The form could not be accepted',
    form: 'It came from another page, or cookies are switched off. Go back, reload the page and try again.',
    manyTitle: 'Too many attempts',
    many: (minutes: number) => `Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    notFoundTitle: 'Page not found',
    notFound: 'There is nothing at this address.',
    requestTitle: 'This request cannot be answered',
    request: 'Something in the address is missing or wrong. Start again from the console.',
    brokenTitle: 'Oops, something went wrong!',
    broken: 'This is a problem on our side. Try again in a minute.',
    startAgain: 'Back to Sluice',
    details: 'Details for support',
  },
  field: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    passwordRepeat: 'Repeat the password',
    show: 'Show password',
    passwordHint: (min: number) =>
      `At least ${min} characters. Several words are easier to remember than symbols.`,
    required: 'Field is required',
    isEmail: 'The field must contain an e-mail address',
    min: (min: number) => `Min ${min} characters.`,
    max: (max: number) => `Max ${max} characters.`,
    repeat: 'Passwords do not match',
    common: 'This password appears in lists of leaked passwords. Choose another one.',
    problems: 'Please check the highlighted fields.',
  },
  look: {
    language: 'Language',
    toLight: 'Light theme',
    toDark: 'Dark theme',
    skip: 'Skip to the form',
  },
  mail: {
    greeting: 'Hello!',
    ignore: 'If it was not you, ignore this e-mail: nobody can get in without it.',
    paste: 'Or copy this address into the browser:',
    confirm: {
      subject: 'Confirm your e-mail for Sluice',
      text: 'Somebody, most likely you, has signed up for Sluice with this address. Confirm that it is yours. The link works once, for 24 hours.',
      button: 'Confirm e-mail',
    },
    join: {
      subject: 'Confirm your e-mail for Sluice',
      text: (nickname: string) =>
        `${nickname} has signed in to Sluice with Telegram and gave this address. If that is you, confirm it in the same browser. The link works once, for 24 hours.`,
      button: 'Confirm e-mail',
    },
    known: {
      subject: 'You already have a Sluice account',
      text: 'Somebody, most likely you, tried to sign up for Sluice with this address. It has an account already: sign in with your password, or set a new one if you have forgotten it.',
      button: 'Open Sluice',
    },
    recovery: {
      subject: 'A new password for Sluice',
      text: 'Somebody, most likely you, asked for a new password. The link works once, for one hour. Setting it signs you out everywhere.',
      button: 'Set a new password',
    },
    changed: {
      subject: 'Your Sluice password was changed',
      text: 'Your password was changed just now, and you were signed out everywhere. If it was not you, set a new one at once by “Forgot your password?” and write to support.',
      button: 'Open Sluice',
    },
    changedHere: {
      subject: 'Your Sluice password was changed',
      text: 'Your password was changed in your Sluice profile just now, and every other session was ended. If it was not you, set a new one at once by “Forgot your password?” and write to support.',
      button: 'Open Sluice',
    },
  },
};

export type Texts = typeof en;
