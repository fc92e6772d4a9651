/** Writes into the built home page what only this installation knows: its addresses, today's prices, and whether it has a demo team. */
import type { Tariff } from '@sluice/contracts';
import type { Config } from '../config.ts';

type SlotValues = Readonly<Record<string, string>>;

const SLOT = /\{\{(\w+)\}\}/g;
/** What stands between is dropped where the value is empty. */
const OPTIONAL = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;
/** What stands between is dropped where the value is not empty. */
const INSTEAD = /\{\{\^(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;
/** No price list has been read yet. The page then says so, and shows no price. */
const UNKNOWN = '–';

/** What the api says, which can change at any time. */
export type Said = { tariffs: readonly Tariff[]; hasDemoTeam: boolean };

export function slotValues(config: Config, { tariffs, hasDemoTeam }: Said): SlotValues {
  const [standard] = tariffs;
  return {
    origin: escapeText(config.CONSOLE_ORIGIN),
    supportUrl: escapeText(config.SUPPORT_URL),
    faqUrl: escapeText(config.FAQ_URL ?? ''),
    blogUrl: escapeText(config.BLOG_URL ?? ''),
    channelUrl: escapeText(config.CHANNEL_URL ?? ''),
    contactEmail: escapeText(config.CONTACT_EMAIL),
    termsUrl: escapeText(config.TERMS_URL ?? ''),
    privacyUrl: escapeText(config.PRIVACY_URL ?? ''),
    apiUrl: escapeText(config.API_BASE),
    changesUrl: escapeText(`${config.API_BASE}/changelog.rss`),
    demoTeam: hasDemoTeam ? 'there' : '',
    prices: standard ? 'known' : 'unknown',
    clickPrice: standard ? formatPrice(standard.click) : UNKNOWN,
    installPrice: standard ? formatPrice(standard.install) : UNKNOWN,
    iosPrice: standard ? formatPrice(standard.iosRedirect) : UNKNOWN,
    // It stands in a script element, where only the end of one could be misread.
    tariffs: JSON.stringify(tariffs).replaceAll('<', '\\u003c'),
  };
}

/** Throws on a slot without a value, so that a page from another version is noticed at the start and not by a visitor. */
export function fillPage(page: string, values: SlotValues): string {
  const valueIn = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`the home page has a slot that nothing fills: ${name}`);
    return value;
  };
  return page
    .replace(OPTIONAL, (_match, name: string, inside: string) => (valueIn(name) === '' ? '' : inside))
    .replace(INSTEAD, (_match, name: string, inside: string) => (valueIn(name) === '' ? inside : ''))
    .replace(SLOT, (_match, name: string) => valueIn(name));
}

/** At least cents, and as many places as the price has. */
function formatPrice(dollars: number): string {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(
    dollars,
  );
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
