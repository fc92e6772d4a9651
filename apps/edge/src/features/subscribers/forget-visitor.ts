/** `/forget`, on every host of ours: says what is stored about a visitor, and deletes it with one press. Works without scripts too. */

import { encodeIntakeRecord } from '@sluice/events';
import { INSTALLED_COOKIE } from '@sluice/games/page';
import { type Endpoint, type EndpointCall, readBody } from '../../http/endpoint.ts';
import { sendStatus } from '../../http/endpoint-answers.ts';
import { readRequestHeaders } from '../../http/request-headers.ts';
import { recordAll } from '../../recorder.ts';
import { openPageToken, PAGE_TOKEN_COOKIE } from '../clicks/page-token.ts';
import { findVisitorId, VISITOR_COOKIE } from '../visits/facts/visitor.ts';
import { FORGET_PATH, FORGET_POLICY, renderForgetPage } from './forget-page.ts';
import { passRateLimit, REPORT_MAX_BYTES } from './read-report.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

const ENDPOINT_LENGTH = 1024;
const COOKIES = [VISITOR_COOKIE, PAGE_TOKEN_COOKIE, INSTALLED_COOKIE];

export const forgetVisitor: Endpoint<SubscriberDeps> = {
  name: 'forget',
  methods: ['GET', 'HEAD', 'POST'],
  path: FORGET_PATH,
  async handle(call, deps) {
    if (call.request.method !== 'POST') return sendPage(call, deps, 'question');
    if (!passRateLimit(call, deps)) return;
    const body = await readBody(call.request, REPORT_MAX_BYTES);
    if (!body) return sendStatus(call.response, 413);
    const endpoint = new URLSearchParams(body.toString('utf8')).get('endpoint') ?? '';
    const isRecorded = await record(call, deps, endpoint.slice(0, ENDPOINT_LENGTH));
    if (!isRecorded) return sendPage(call, deps, 'trouble');
    call.response.setHeader(
      'set-cookie',
      COOKIES.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    );
    sendPage(call, deps, 'done');
  },
};

/** An unknown visitor has nothing to delete: that succeeds at once. */
async function record(call: EndpointCall, deps: SubscriberDeps, endpoint: string): Promise<boolean> {
  const { request, route, host, nowMs } = call;
  if (!route) return true;
  const { streamId, teamId } = route;
  const cookies = request.headers.cookie ?? '';
  const token = openPageToken(cookies, deps, { streamId, nowMs });
  const visitorId = token?.visitorId ?? findVisitorId(cookies) ?? '';
  if (visitorId === '' && endpoint === '') return true;
  const line = encodeIntakeRecord({
    kind: 'forgetting',
    id: deps.newEventId(),
    atMs: nowMs,
    edgeId: deps.edgeId,
    teamId,
    host,
    streamId,
    visitorId,
    endpoint,
  });
  return recordAll([[deps.recorder?.intake, line]]);
}

function sendPage(
  { request, response }: EndpointCall,
  deps: SubscriberDeps,
  state: 'question' | 'done' | 'trouble',
) {
  const language = deps.readLanguage(readRequestHeaders(request.rawHeaders).acceptLanguage);
  const html = renderForgetPage(state, language);
  response.writeHead(state === 'trouble' ? 503 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': FORGET_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    vary: 'accept-language',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
