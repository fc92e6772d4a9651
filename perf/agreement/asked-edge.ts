/** A real edge, called over HTTP, that reports what it recorded of each visit. */
import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import { startTestEdge } from '@sluice/edge/edge.fixture.ts';
import { landingDocument, openTestLandings } from '@sluice/edge/features/landings/landings.fixture.ts';
import { openCountryReader } from '@sluice/edge/features/visits/facts/country.ts';
import { EVENT_SCHEMAS, VISIT_SCHEMA } from '@sluice/events';
import type { EdgeDocument, Spending } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { LANDING_IDS } from './generate-visits.ts';

export type RecordedLine = {
  domain: string;
  country: string;
  lang: string;
  device: string;
  os: string;
  page: string;
  reason: string;
  document_version: number;
  visitor_id: string;
  is_unique: number;
  landing_id: number;
  sub1: string;
};

export type AskedEdge = {
  /** With what its team may spend from now on. */
  publish(document: EdgeDocument, spending: Spending): void;
  /** What was recorded of each, in their order. */
  visit(headers: readonly (readonly string[])[]): Promise<RecordedLine[]>;
  stop(): Promise<void>;
};

const SOCKETS = 25;

export async function startAskedEdge(nowMs: number): Promise<AskedEdge> {
  const log = createLog('agreement', { level: 'silent' });
  const landings = openTestLandings();
  for (const landingId of LANDING_IDS) await landings.put(landingDocument({ landingId }));
  const lines: string[] = [];
  let current: Spending = 'open';
  const discard = (_line: string, whenSafe: (isSafe: boolean) => void) => whenSafe(true);
  const edge = await startTestEdge({
    readCountry: await openCountryReader(undefined, log),
    now: () => nowMs,
    landings: landings.answers,
    budgets: { spendingOf: () => current, authorise: () => '' },
    recorder: {
      traffic: (line, whenSafe) => {
        lines.push(line);
        whenSafe(true);
      },
      money: discard,
      intake: discard,
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const ask = async (headers: readonly string[], index: number): Promise<void> => {
    const to = { host: '127.0.0.1', port: edge.port, path: `/?sub1=${index}`, setHost: false, agent };
    const request = openRequest({ ...to, headers });
    request.end();
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
  };
  return {
    publish: (document, spending) => {
      current = spending;
      if (!edge.routes.apply(document)) throw new Error(`version ${document.version} was not taken`);
    },
    visit: async (visits) => {
      lines.length = 0;
      await Promise.all(visits.map(ask));
      // Answers overtake each other; a visit's own parameter says which is which.
      const byIndex = new Map(lines.map(readLine).map((line) => [Number(line.sub1), line]));
      return visits.map((_, index) => {
        const line = byIndex.get(index);
        if (!line) throw new Error(`visit ${index} was not recorded`);
        return line;
      });
    },
    stop: async () => {
      agent.destroy();
      edge.server.closeAllConnections();
      edge.server.close();
      landings.remove();
    },
  };
}

/** A visitor's id has more digits than a JavaScript number can hold. */
function readLine(line: string): RecordedLine {
  const values: unknown[] = JSON.parse(line.replace(/,(\d{16,}),/, ',"$1",'));
  const row = Object.fromEntries(EVENT_SCHEMAS[VISIT_SCHEMA].map((column, index) => [column, values[index]]));
  return { ...row, visitor_id: String(row.visitor_id) } as RecordedLine;
}
