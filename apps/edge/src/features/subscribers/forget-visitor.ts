/** `/forget`, on every host of ours: says what is kept of a visitor, and deletes it at one press. Works without a script too. */
import { encodeIntakeRecord } from '@sluice/events';
import { INSTALLED_COOKIE } from '@sluice/games/page';
import { openPageToken, PAGE_TOKEN_COOKIE } from '../clicks/page-token.ts';
import { type Endpoint, type EndpointCall, readBody } from '../visits/endpoint.ts';
import { readRequestHeaders } from '../visits/facts/request-headers.ts';
import { findVisitorId, VISITOR_COOKIE } from '../visits/facts/visitor.ts';
import type { StepDeps } from '../visits/step-deps.ts';
import { FORGET_PATH, FORGET_POLICY, renderForgetPage } from './forget-page.ts';
import { isWelcome, keepAll, refuse } from './read-told.ts';

/** One field: the address of a subscription. */
const BODY_BYTES = 4 * 1024;
const ENDPOINT_LENGTH = 1024;
const COOKIES = [VISITOR_COOKIE, PAGE_TOKEN_COOKIE, INSTALLED_COOKIE];

export const forgetVisitor: Endpoint = {
  name: 'forget',
  methods: ['GET', 'HEAD', 'POST'],
  path: FORGET_PATH,
  async handle(call, deps) {
    if (call.request.method !== 'POST') return sendPage(call, deps, 'question');
    if (!isWelcome(call, deps)) return;
    const isTooLong = Number(call.request.headers['content-length'] ?? 0) > BODY_BYTES;
    const body = isTooLong ? undefined : await readBody(call.request, BODY_BYTES);
    if (!body) return refuse(call.response, 413);
    const endpoint = new URLSearchParams(body.toString('utf8')).get('endpoint') ?? '';
    const isKept = await record(call, deps, endpoint.slice(0, ENDPOINT_LENGTH));
    if (!isKept) return sendPage(call, deps, 'trouble');
    call.response.setHeader(
      'set-cookie',
      COOKIES.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    );
    sendPage(call, deps, 'done');
  },
};

/** Who is unknown here has nothing that could be forgotten, and that is done at once. */
async function record(call: EndpointCall, deps: StepDeps, endpoint: string): Promise<boolean> {
  const { request, route, host, nowMs } = call;
  if (!route) return true;
  const { streamId, teamId } = route;
  const cookies = request.headers.cookie ?? '';
  const token = openPageToken(cookies, deps, { streamId, nowMs });
  const visitorId = token?.visitorId ?? findVisitorId(cookies) ?? '';
  if (visitorId === '' && endpoint === '') return true;
  const line = encodeIntakeRecord({
    ...{ kind: 'forgetting', id: deps.newEventId(), atMs: nowMs, edgeId: deps.edgeId, teamId, host },
    ...{ streamId, visitorId, endpoint },
  });
  return keepAll([[deps.recorder?.intake, line]]);
}

function sendPage(
  { request, response }: EndpointCall,
  deps: StepDeps,
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
