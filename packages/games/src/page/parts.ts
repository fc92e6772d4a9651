/** The parts of the frame, in the order of the page. Each is a string; texts are escaped where they are inserted. */
import type { LandingSettings } from '../settings/settings.ts';
import { escapeText } from './escape.ts';
import { PATHS } from './page-resources.ts';

export const pictureUrl = (name: string): string => `${PATHS.picture}${encodeURIComponent(name)}`;

const SPEAKER = 'M4 9v6h4l5 4V5L8 9z';

export function drawHeader(settings: LandingSettings, money: (amount: number) => string): string {
  const { logoPicture, preLandingName, rateBlockName, rateValue, balanceBlockName, balanceMin } = settings;
  const logo = logoPicture
    ? `<img src="${pictureUrl(logoPicture)}" alt="${escapeText(preLandingName)}">`
    : escapeText(preLandingName);
  const pill = (kind: string, name: string, amount: number) =>
    `<div class="pill ${kind}"><small>${escapeText(name)}</small><b>${escapeText(money(amount))}</b></div>`;
  return `<header class="top"><div class="logo" dir="auto">${logo}</div><div class="bank">${pill('rate', rateBlockName, rateValue)}${pill('balance', balanceBlockName, balanceMin)}</div><button type="button" class="sound" aria-pressed="false" aria-label="Sound"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${SPEAKER}" fill="currentColor"/><path class="on" d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12"/><path class="off" d="m17 9.5 5 5m0-5-5 5"/></svg></button></header>`;
}

export function drawPips(turns: number): string {
  return `<div class="pips" role="img" aria-label="${turns}/${turns}">${'<i></i>'.repeat(turns)}</div>`;
}

export function drawActions(settings: LandingSettings, hasCashOut: boolean, hasOffer: boolean): string {
  const cash = hasCashOut
    ? `<button type="button" class="cash" hidden><span dir="auto">${escapeText(settings.cashOutButton)}</span></button>`
    : '';
  const offer = hasOffer
    ? `<a class="go call offer" href="${PATHS.offer}" rel="nofollow" hidden><span dir="auto"></span></a>`
    : '';
  return `<p class="say" role="status" dir="auto"></p><div class="actions"><button type="button" class="go call play"><span dir="auto">${escapeText(settings.clickButton)}</span></button>${cash}${offer}</div>`;
}

/** Empty when there is no content below the game. */
export function drawContent({ contentText, listTitle, listItems }: LandingSettings): string {
  const items = listItems.filter((item) => item.trim() !== '');
  const text = contentText.trim() === '' ? '' : `<p dir="auto">${escapeText(contentText)}</p>`;
  const title = listTitle.trim() === '' ? '' : `<h2 dir="auto">${escapeText(listTitle)}</h2>`;
  const list =
    items.length === 0
      ? ''
      : `<ul>${items.map((item) => `<li dir="auto">${escapeText(item)}</li>`).join('')}</ul>`;
  return text + title + list === '' ? '' : `<section class="more">${text}${title}${list}</section>`;
}

/** The link to the offer, or, without an offer, a button that closes the dialog. */
function drawOfferLink(text: string, hasOffer: boolean): string {
  const label = `<span dir="auto">${escapeText(text)}</span>`;
  return hasOffer
    ? `<a class="go call" href="${PATHS.offer}" rel="nofollow">${label}</a>`
    : `<button type="button" class="go" data-close>${label}</button>`;
}

const CLOSE = '<button type="button" class="close" data-close aria-label="Close">×</button>';

export function drawWinModal(settings: LandingSettings, hasOffer: boolean): string {
  if (!settings.isBonusModalShown) return '';
  const { modalTitle, modalText, modalButton } = settings;
  return `<dialog class="win" aria-labelledby="win-title"><div class="sheet">${CLOSE}<h2 id="win-title" dir="auto">${escapeText(modalTitle)}</h2><div class="sum" dir="ltr"></div><p dir="auto">${escapeText(modalText)}</p>${drawOfferLink(modalButton, hasOffer)}</div></dialog>`;
}

const GIFT = `<svg viewBox="0 0 48 48" aria-hidden="true"><rect x="7" y="22" width="34" height="21" rx="4" fill="var(--main)"/><rect x="4" y="14" width="40" height="10" rx="4" fill="var(--main-light)"/><path d="M20 14h8v29h-8z" fill="var(--accent)"/><path d="M24 14c-3-9-14-9-12-3 1 3 8 3 12 3 4 0 11 0 12-3 2-6-9-6-12 3z" fill="none" stroke="var(--accent)" stroke-width="3.4" stroke-linejoin="round"/></svg>`;

const drawBonusPicture = ({ bonusPicture }: LandingSettings): string =>
  bonusPicture ? `<img src="${pictureUrl(bonusPicture)}" alt="">` : '';

/** The box on the page that opens the bonus dialog; with a bonus only on leaving, it appears together with the dialog. */
export function drawBonusBox(settings: LandingSettings): string {
  const { isBonusOnLoad, isBonusOnLeave, bonusBoxText } = settings;
  if (!isBonusOnLoad && !isBonusOnLeave) return '';
  return `<button type="button" class="gift"${isBonusOnLoad ? '' : ' hidden'}>${drawBonusPicture(settings) || GIFT}<span dir="auto">${escapeText(bonusBoxText)}</span></button>`;
}

export function drawBonusModal(settings: LandingSettings, hasOffer: boolean): string {
  const { isBonusOnLoad, isBonusOnLeave, bonusLeaveText } = settings;
  if (!isBonusOnLoad && !isBonusOnLeave) return '';
  const leave = isBonusOnLeave ? `<p class="leave" dir="auto" hidden>${escapeText(bonusLeaveText)}</p>` : '';
  return `<dialog class="bonus" aria-labelledby="bonus-title"><div class="sheet">${CLOSE}${drawBonusPicture(settings)}${leave}<h2 id="bonus-title" dir="auto">${escapeText(settings.bonusModalTitle)}</h2><p dir="auto">${escapeText(settings.bonusModalText)}</p>${drawOfferLink(settings.bonusModalButton, hasOffer)}</div></dialog>`;
}
