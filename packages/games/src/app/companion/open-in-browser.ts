/** In-app browsers cannot install. In one of them the page says so, and offers to open the default browser. */
import { askBySheet } from './ask-by-sheet.ts';
import { rememberAnswer, wasAnswered } from './remember.ts';

/** The user agents of Facebook, Instagram and TikTok on Android. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|TikTok)\b/;

/** An intent that makes Android open the same address in the default browser. */
const browserLinkOf = ({ host, pathname, search, protocol }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;

export async function offerBrowser(): Promise<void> {
  if (!IN_APP.test(navigator.userAgent) || wasAnswered('browser')) return;
  document.querySelector('#ask-browser .yes')?.setAttribute('href', browserLinkOf(location));
  rememberAnswer('browser', (await askBySheet('browser')) ? 'yes' : 'no');
}
