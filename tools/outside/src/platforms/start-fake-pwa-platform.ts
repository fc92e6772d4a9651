/**
 * The other side of docs/integrations/pwa-platform.md, as a reference: sends visitors with a click id of its own, and takes what became of them.
 * The app platform does the same: docs/integrations/app-platform.md.
 */
import type { Failure } from '../fakes/fault-plan.ts';
import {
  type FakeAnswer,
  type FakeCall,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../fakes/start-fake-server.ts';

export type FakeConversion = Readonly<
  Record<'clickId' | 'status' | 'amount' | 'currency' | 'eventId', string>
>;

export type FakePwaPlatform = Omit<FakeServer, 'origin'> & {
  /** Without the scheme, as it stands in place of YOUR-PLATFORM. */
  host: string;
  /** One for each event id, however often it was told. */
  conversions: FakeConversion[];
  /** A visitor's address: the link that was pasted here, with the platform's click in it. */
  send: (link: string) => { clickId: string; url: string };
};

/** Calls are named `GET /postback`. */
export async function startFakePwaPlatform(): Promise<FakePwaPlatform> {
  const conversions: FakeConversion[] = [];
  const clicks = new Set<string>();
  const { origin, ...server } = await startFakeServer({
    describe,
    refuse,
    answer: async (request) => takePostback(request, clicks, conversions),
  });
  return {
    ...server,
    host: new URL(origin).host,
    conversions,
    send: (link) => {
      const clickId = `pwa-${clicks.size + 1}`;
      clicks.add(clickId);
      return { clickId, url: link.replace('{click_id}', clickId) };
    },
  };
}

const describe = ({ method, path, query }: FakeRequest): FakeCall => ({
  name: `${method} ${path}`,
  input: Object.fromEntries(query),
});

function takePostback(
  { path, query }: FakeRequest,
  clicks: ReadonlySet<string>,
  conversions: FakeConversion[],
): FakeAnswer {
  if (path !== '/postback') return text(404, 'No such path');
  const read = (name: string) => query.get(name) ?? '';
  const conversion = {
    clickId: read('click_id'),
    status: read('status'),
    amount: read('amount'),
    currency: read('currency'),
    eventId: read('event_id'),
  };
  if (!clicks.has(conversion.clickId)) return text(404, 'Unknown click');
  if (conversion.status === '' || conversion.eventId === '')
    return text(400, 'status and event_id are needed');
  const isKnown = conversions.some(({ eventId }) => eventId === conversion.eventId);
  if (!isKnown) conversions.push(conversion);
  return text(200, 'OK');
}

const refuse = ({ status = 500, message = 'Told to fail' }: Failure): FakeAnswer => text(status, message);
const text = (status: number, body: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});
