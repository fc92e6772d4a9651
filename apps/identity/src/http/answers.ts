/** What a handler can answer with. Values, so that a test checks what a handler returns and one place sends it. */
import type { ServerResponse } from 'node:http';
import type { Html } from '../pages/html.ts';
import type { Frame } from '../pages/layout.ts';

export type PageAnswer = {
  kind: 'page';
  status: number;
  title: string;
  body: Html;
  headers?: Record<string, string>;
  /** Origins beyond our own that this one page may load scripts and frames from. */
  allow?: { scripts: string[]; frames: string[] };
};

/** For the console's calls. Without a body: 204. */
export type JsonAnswer = { kind: 'json'; status: number; body?: unknown; headers?: Record<string, string> };

export type Answer = PageAnswer | JsonAnswer | { kind: 'redirect'; location: string };

export function page(
  title: string,
  body: Html,
  rest: Partial<Omit<PageAnswer, 'kind' | 'title' | 'body'>> = {},
): PageAnswer {
  return { kind: 'page', status: 200, title, body, ...rest };
}

export const json = (body: unknown): JsonAnswer => ({ kind: 'json', status: 200, body });
export const done = (): JsonAnswer => ({ kind: 'json', status: 204 });

export const redirect = (location: string): Answer => ({ kind: 'redirect', location });

export type SendOptions = {
  cookies: readonly string[];
  headers: Record<string, string>;
  render: (frame: Pick<Frame, 'title' | 'body'>) => Html;
};

export function send(response: ServerResponse, answer: Answer, options: SendOptions): void {
  if (answer.kind === 'json') {
    sendJson(response, answer, options.headers);
    return;
  }
  if (options.cookies.length > 0) response.appendHeader('set-cookie', options.cookies);
  if (answer.kind === 'redirect') {
    response.writeHead(303, { ...options.headers, location: answer.location }).end();
    return;
  }
  const { markup } = options.render(answer);
  response
    .writeHead(answer.status, {
      ...options.headers,
      ...answer.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(markup),
    })
    .end(markup);
}

function sendJson(
  response: ServerResponse,
  { status, body, headers }: JsonAnswer,
  shared: Record<string, string>,
): void {
  if (body === undefined) {
    response.writeHead(status, { ...shared, ...headers }).end();
    return;
  }
  const text = JSON.stringify(body);
  const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...shared, ...headers, ...type }).end(text);
}
