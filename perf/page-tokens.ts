/** Tokens of pages that were never shown, sealed as the measured edge does: one for every click of a run. */
import { writeFileSync } from 'node:fs';
import { type PageToken, pageTokenCookie, sealPageToken } from '@sluice/edge/features/clicks/page-token.ts';
import { NO_IDS, newEventId } from '@sluice/events';
import { streamDocument, streamHost } from './streams.ts';
import { TOKEN_SECRET } from './target-process.ts';

/** As a `Cookie` header brings it back. */
export function tokenCookie(stream: number, visit: number): string {
  const sealed = sealPageToken(pageToken(stream, visit), TOKEN_SECRET);
  const cookie = pageTokenCookie(sealed, false);
  return cookie.slice(0, cookie.indexOf(';'));
}

/** One line each with host, tab and cookie: the input of `perf/clicks.lua`. */
export function writeTokens(file: string, hosts: number, count: number): string {
  const lines = Array.from(
    { length: count },
    (_, visit) => `${streamHost(visit % hosts)}\t${tokenCookie(visit % hosts, visit)}\n`,
  );
  writeFileSync(file, lines.join(''));
  return file;
}

function pageToken(stream: number, visit: number): PageToken {
  const { streamId, memberId, version } = streamDocument(stream);
  return {
    clickId: newEventId(),
    atMs: Date.now(),
    streamId,
    memberId,
    documentVersion: version,
    page: 'black',
    reason: 'conditions_met',
    visitorId: String(1_000_000_007n * BigInt(visit + 1)),
    isUnique: true,
    isBot: false,
    country: 'DE',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    language: 'de',
    landingId: 0,
    template: '',
    variant: 0,
    subs: ['campaign-7', String(visit)],
    ids: NO_IDS,
    params: {},
    pressMicros: 20_000,
    isToApp: false,
  };
}
