/** What the console keeps on the device and the home page reads: the same keys as in apps/console/src. */
const THEME_KEY = 'theme';
const LANGUAGE_KEY = 'lang';
/** Where the console's OpenID library keeps who is signed in, with issuer and client after it. */
const USER_KEY_PREFIX = 'oidc.user:';
/** Set by the console when it leads here from a failed sign-in (apps/console/src/shell/leave-for-home.tsx). */
const SIGN_IN_FAILED_KEY = 'sluice.signInFailed';

/** A member sees the way into the console in the place of sign-in and registration. */
export function showMemberLinks(page: Document): void {
  const isMember = Object.keys(localStorage).some((key) => key.startsWith(USER_KEY_PREFIX));
  for (const link of page.querySelectorAll<HTMLElement>('[data-stranger]')) link.hidden = isMember;
  for (const link of page.querySelectorAll<HTMLElement>('[data-member]')) link.hidden = !isMember;
}

/** Once: it is gone at the next load. */
export function showFailedSignIn(page: Document): void {
  const alert = page.querySelector<HTMLElement>('[role="alert"]');
  if (!alert || sessionStorage.getItem(SIGN_IN_FAILED_KEY) === null) return;
  sessionStorage.removeItem(SIGN_IN_FAILED_KEY);
  alert.hidden = false;
}

export function followThemeButton(page: Document): void {
  page.querySelector('.theme')?.addEventListener('click', () => {
    const { dataset } = page.documentElement;
    dataset.mantineColorScheme = dataset.mantineColorScheme === 'light' ? 'dark' : 'light';
    localStorage.setItem(THEME_KEY, dataset.mantineColorScheme);
  });
}

/** The console and the sign-in pages then speak the same language. */
export function rememberLanguage(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.addEventListener('click', () => localStorage.setItem(LANGUAGE_KEY, link.lang));
  }
}
