import { request } from 'node:http';

const LIMIT_MS = 1_000;

export type EdgeQuestion = { method?: 'HEAD' | 'GET'; path?: string; headers?: Record<string, string> };

/**
 * What the edge answers on a host: 200 where it serves a stream, 421 where it knows none; undefined where nobody listens.
 * Asked with HEAD unless told otherwise, because a GET of a page is a visit.
 */
export function findEdgeStatus(
  edgePort: number,
  host: string,
  { method = 'HEAD', path = '/', headers = {} }: EdgeQuestion = {},
): Promise<number | undefined> {
  return new Promise((resolve) => {
    // The name goes into the header only: resolvers outside of browsers need not know names under localhost.
    const asked = request(
      {
        port: edgePort,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, host },
        timeout: LIMIT_MS,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}
