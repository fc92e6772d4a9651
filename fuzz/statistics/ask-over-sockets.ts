/** Queries over real connections, one for each in progress. */
import type { Ask } from '@sluice/api/features/statistics/fuzz/fuzz-run.fixture.ts';
import { Connection } from '../connection.ts';

export type SocketAsk = { ask: Ask; close: () => void };

export function askOverSockets(port: number): SocketAsk {
  const free: Connection[] = [];
  const all: Connection[] = [];
  let asked = 0;
  const open = (): Connection => {
    const connection = new Connection(port);
    all.push(connection);
    return connection;
  };
  const ask: Ask = async (path, credentials) => {
    const connection = free.pop() ?? open();
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: api.example.com',
      ...(credentials === undefined ? [] : [`Authorization: Bearer ${credentials}`]),
    ];
    const bytes = `${lines.join('\r\n')}\r\n\r\n`;
    const start = performance.now();
    const exchange = await connection.exchange({
      index: asked++,
      bytes,
      method: 'GET',
      host: 'api.example.com',
      isBroken: false,
      isVisit: false,
    });
    free.push(connection);
    const tookMs = performance.now() - start;
    // No answer is as wrong as a 5xx, and is counted as one.
    if (exchange.kind !== 'answer') return { status: NO_ANSWER, text: exchange.why, tookMs };
    const { status, body } = exchange.answer;
    return { status, text: Buffer.from(body, 'latin1').toString('utf8'), tookMs };
  };
  return {
    ask,
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

const NO_ANSWER = 599;
