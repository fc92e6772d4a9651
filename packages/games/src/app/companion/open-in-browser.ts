/** Browsers inside other apps install nothing. Where one of them shows the page, it says so, and how to get on. */
import { askBySheet } from './ask-by-sheet.ts';
import { rememberAnswer, wasAnswered } from './remember.ts';

/** Facebook, Instagram, TikTok: what they call themselves on Android. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|TikTok)\b/;

/** Android opens it in the default browser: the same address, as the page has it. */
const browserLinkOf = ({ host, pathname, search, protocol }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;

export async function offerBrowser(): Promise<void> {
  if (!IN_APP.test(navigator.userAgent) || wasAnswered('browser')) return;
  document.querySelector('#ask-browser .yes')?.setAttribute('href', browserLinkOf(location));
  rememberAnswer('browser', (await askBySheet('browser')) ? 'yes' : 'no');
}
