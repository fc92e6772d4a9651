/** Routes a request: assets, our pages, or the OpenID provider; and handles all errors in one place. */
import type { RequestListener } from 'node:http';
import type { Identity } from '../identity.ts';
import { layout } from '../pages/layout.ts';
import { readSwitch } from '../pages/look.ts';
import { failurePage } from '../pages/problem-pages.ts';
import { noteArrival } from '../provider/request-time.ts';
import { answerAccountCall, isAccountCall } from './answer-account-call.ts';
import { answerPage } from './answer-page.ts';
import { type Answer, redirect, send } from './answers.ts';
import { type Arrival, openArrival, readTarget } from './arrival.ts';
import type { Assets } from './assets.ts';
import { consoleUrlOf } from './console-url.ts';
import { writeCookie } from './cookies.ts';
import { logFailure, toAppError } from './failures.ts';
import { pageHeaders } from './page-headers.ts';

const INTERACTION = /^\/interaction\/([\w-]{10,100})(\/[a-z/-]+)?$/;
const TELEGRAM_RETURN = '/telegram/callback';
const REQUEST_ID_HEADER = 'x-request-id';

export function handleRequests(identity: Identity, assets: Assets): RequestListener {
  const { issuer, consoleOrigins } = identity.settings;
  const isSecure = issuer.startsWith('https:');

  const answerWith = (arrival: Arrival, answer: Answer): void =>
    send(arrival.response, answer, {
      cookies: arrival.setCookies,
      headers: pageHeaders(consoleOrigins, isSecure, answer.kind === 'page' ? answer.allow : undefined),
      render: (frame) => layout({ ...frame, look: arrival.look }),
    });

  return (request, response) => {
    const url = readTarget(request.url ?? '', issuer);
    if (typeof url === 'number') {
      response.writeHead(url, { connection: 'close' }).end();
      return;
    }
    if (assets.serve(request, response, url.pathname)) return;
    const arrival = openArrival(request, response, { url, isSecure });
    response.setHeader(REQUEST_ID_HEADER, arrival.requestId);
    findAnswer(identity, arrival, isSecure)
      .then((answer) => answer && answerWith(arrival, answer))
      .catch((error: unknown) => {
        const failure = toAppError(error);
        logFailure(identity, arrival.requestId, failure);
        const context = { texts: arrival.look.texts, consoleUrl: consoleUrlOf(identity.settings) };
        if (response.headersSent) response.destroy();
        else answerWith(arrival, failurePage(context, failure.status, arrival.requestId));
      });
  };
}

/** Undefined when the OpenID provider answers. */
async function findAnswer(
  identity: Identity,
  arrival: Arrival,
  isSecure: boolean,
): Promise<Answer | undefined> {
  const { request, url } = arrival;
  if (isAccountCall(url)) return answerAccountCall(identity, arrival);
  const switched = request.method === 'GET' ? readSwitch(url) : undefined;
  if (switched) {
    arrival.setCookies.push(
      ...switched.cookies.map(([name, value]) => writeCookie(name, value, { isSecure })),
    );
    return redirect(switched.path);
  }
  if (url.pathname === TELEGRAM_RETURN) return identity.telegram.returnTo(url);
  const [, interactionUid, rest = ''] = INTERACTION.exec(url.pathname) ?? [];
  if (interactionUid) return answerPage(identity, arrival, { interactionUid, rest });
  passOn(identity, arrival);
  return undefined;
}

/** The issuer says where we are reached, never a header: so no header can change a link, cookie or redirect. */
function passOn(identity: Identity, { request, response }: Arrival): void {
  const { protocol, host } = new URL(identity.settings.issuer);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-for'];
  noteArrival(request);
  void identity.provider().callback()(request, response);
}
