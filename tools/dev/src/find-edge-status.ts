import { request } from 'node:http';

const LIMIT_MS = 1_000;

/**
 * What the edge answers on a host: 200 where it serves a stream, 421 where it knows none; undefined where nobody listens.
 * Asked with HEAD, because a GET would count as a visit.
 */
export function findEdgeStatus(edgePort: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    // The name goes into the header only: resolvers outside of browsers need not know names under localhost.
    const asked = request(
      { port: edgePort, host: '127.0.0.1', method: 'HEAD', headers: { host }, timeout: LIMIT_MS },
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
