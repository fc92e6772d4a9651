/** What only some installations have: the server drops one of the two parts (apps/console/server/site/fill-page.ts). */
import { type Html, html } from './html.ts';

/** Settings that may be left out, and `demoTeam`, which the api tells of. */
type OptionalSlot = 'faqUrl' | 'blogUrl' | 'channelUrl' | 'termsUrl' | 'privacyUrl' | 'demoTeam';

export const whereSet = (slot: OptionalSlot, part: Html): Html => html`{{#${slot}}}${part}{{/${slot}}}`;
export const whereUnset = (slot: OptionalSlot, part: Html): Html => html`{{^${slot}}}${part}{{/${slot}}}`;
