import { Agent } from 'node:http';
import { BILLING_LIMITS } from '@sluice/reference';
import { type Answered, attempt } from '../rig/attempt.ts';
import { CLICK_MICROS, type MoneyRig, moneyItem } from '../rig/money-rig.ts';
import { HOST, pageLink } from '../rig/page-document.ts';
import { waitUntil } from '../rig/wait-until.ts';

const PRESSES = 100_000;
const SHORT_PRESSES = 6_000;
/** Pages that are really shown to the one address: those of one visitor who comes again and again, and those of others. */
const PAGES_OF_ONE = BILLING_LIMITS.visitor_limit + 3;
const PAGES_OF_OTHERS = BILLING_LIMITS.address_limit + 60;
const FORGED_SHARE = 0.3;
const CONNECTIONS = 32;
const STATISTICS_LIMIT_MS = 30_000;
const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'x-forwarded-for': '85.214.7.9',
};

type Client = {
  visit: (cookie?: string) => Promise<Answered>;
  /** Where it led. */
  press: (cookie: string) => Promise<string>;
  close: () => void;
};

/**
 * One address presses a hundred thousand times: pages that it was shown, again and again, and pages that nobody was shown. A press of each
 * page counts once, and is billed within the declared limits; everybody is still shown the same page and led to the same place.
 */
export const replayStorm = moneyItem({
  name: 'REPLAY',
  title: 'a storm of presses from one address, with real and forged tokens',
  run: async (rig) => {
    const { random, isShort } = rig.seed;
    const client = createClient(rig);
    try {
      const before = await client.visit();
      const pages = await showPages(client);
      // Every page once, in an order that is known; what follows can change nothing.
      for (const page of pages) await client.press(page);
      const total = isShort ? SHORT_PRESSES : PRESSES;
      const led = new Set<string>();
      let left = total - pages.length;
      const pressOn = async () => {
        while (left-- > 0) {
          const page = random.pick(pages);
          led.add(
            placeOf(await client.press(random.chance(FORGED_SHARE) ? forge(page, random.next()) : page)),
          );
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, pressOn));
      const after = await client.visit();
      rig.expect(shapeOf(before) === shapeOf(after), 'the page was another one after the storm');
      rig.expect([...led].join() === placeOf(pageLink(1)), `presses led to ${[...led].join(', ')}`);
      await rig.drain();
      rig.figures.presses = total;
      return await judge(rig, pages.length);
    } finally {
      client.close();
    }
  },
});

async function judge(rig: MoneyRig, pages: number) {
  const charged = await rig.listCharges();
  const counts = Object.fromEntries(
    [...Map.groupBy(charged, ({ reason }) => reason || 'billed')].map(([reason, rows]) => [
      reason,
      rows.length,
    ]),
  );
  Object.assign(rig.figures, counts);
  const billed = BILLING_LIMITS.address_limit;
  const expected = {
    billed,
    visitor_limit: PAGES_OF_ONE - BILLING_LIMITS.visitor_limit,
    address_limit: pages - billed - (PAGES_OF_ONE - BILLING_LIMITS.visitor_limit),
  };
  for (const [reason, count] of Object.entries(expected)) {
    rig.expect(counts[reason] === count, `${counts[reason] ?? 0} are ${reason}, not ${count}`);
  }
  // Statistics: each press is a click, what was not billed costs nothing.
  let seen = '';
  const isCounted = await waitUntil(async () => {
    const query = `SELECT toUInt32(uniqExactIf(event_id, type = 'click')) AS clicks, toFloat64(sum(cost)) AS cost FROM events_v1 FINAL`;
    const answer = await rig.clickhouse.query({ query, format: 'JSONEachRow' });
    const [row] = await answer.json<{ clicks: number; cost: number }>();
    seen = JSON.stringify(row);
    return row?.clicks === pages && Math.round(row.cost * 1_000_000) === billed * CLICK_MICROS;
  }, STATISTICS_LIMIT_MS);
  rig.expect(isCounted, `statistics say ${seen}, not ${pages} clicks for ${billed * CLICK_MICROS} micros`);
  const lost = Math.max(0, pages - charged.length);
  return { lost, double: Math.max(0, charged.length - pages), unanswered: 0 };
}

function createClient({ edge }: MoneyRig): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = async (path: string, cookie: string, status: number): Promise<Answered> => {
    const headers = { ...HEADERS, cookie };
    const answer = await attempt({ port: edge.port, host: HOST, agent, path, headers, status });
    if (answer.kind !== 'answered') throw new Error(`${path} was not answered: ${answer.kind}`);
    return answer;
  };
  return {
    visit: (cookie = '') => send('/', cookie, 200),
    press: async (cookie) => (await send('/go', cookie, 302)).location,
    close: () => agent.destroy(),
  };
}

/** The cookies of each, the one visitor's first. */
async function showPages({ visit }: Client): Promise<string[]> {
  const first = await visit();
  const visitor = /slv=[^;]+/.exec(first.cookies)?.[0] ?? '';
  const pages = [first.cookies];
  while (pages.length < PAGES_OF_ONE) pages.push(`${visitor}; ${(await visit(visitor)).cookies}`);
  for (let other = 0; other < PAGES_OF_OTHERS; other++) pages.push((await visit()).cookies);
  return pages;
}

/** One character of the token is another. */
function forge(cookies: string, share: number): string {
  return cookies.replace(/slt=([^;]+)/, (_, token: string) => {
    const at = Math.floor(share * token.length);
    return `slt=${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
  });
}

/** Without what names the visit. */
const placeOf = (location: string): string => location.split('?')[0] ?? '';
/** The page without what differs from visit to visit. */
const shapeOf = ({ body }: Answered): string => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{40,}/g, '…');
