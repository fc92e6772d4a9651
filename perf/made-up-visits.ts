import { encodeVisit, NO_IDS, newEventId } from '@sluice/events';
import { streamDocument, streamHost } from './streams.ts';

const COUNTRIES = ['DE', 'UA', 'BR', 'IN', 'US', 'PL', 'FR', 'GB'];
const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS'];
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Samsung Internet for Android'];

/** The line of visit number `index`, as an edge would have written it. */
export function visitLine(index: number): string {
  const stream = streamDocument(index % 5_000);
  return encodeVisit({
    eventId: newEventId(),
    atMs: Date.now(),
    edgeId: `edge-${index % 4}`,
    teamId: stream.teamId,
    memberId: stream.memberId,
    streamId: stream.streamId,
    domain: streamHost(stream.streamId - 1),
    page: index % 3 === 0 ? 'black' : 'white',
    reason: index % 3 === 0 ? 'conditions_met' : 'country_not_listed',
    documentVersion: stream.version,
    visitorId: String(BigInt(index) * 2_654_435_761n),
    isUnique: index % 4 !== 0,
    isBot: index % 50 === 0,
    country: COUNTRIES[index % COUNTRIES.length] ?? 'DE',
    os: SYSTEMS[index % SYSTEMS.length] ?? 'Android',
    browser: BROWSERS[index % BROWSERS.length] ?? 'Chrome',
    device: 'mobile',
    language: 'de',
    subs: [`campaign-${index % 40}`, String(index), `creative-${index % 300}`],
    landingId: index % 700,
    template: '',
    variant: 0,
    ids: NO_IDS,
  });
}
