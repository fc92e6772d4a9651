import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type PacedLoad = {
  port: number;
  perSecond: number;
  seconds: number;
  hostOf: (index: number) => string;
  /** Called when the whole answer is there. */
  onAnswer: (index: number, atMs: number) => void;
};

const TICK_MS = 10;
const CONNECTIONS = 32;

/** So many visits a second, evenly; answers how many were sent and how many failed. Each carries its number in sub1. */
export async function runPacedLoad(load: PacedLoad): Promise<{ sent: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const total = load.perSecond * load.seconds;
  const open: Promise<void>[] = [];
  let failed = 0;
  const start = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * load.perSecond));
    for (; sent < due; sent++) {
      const index = sent;
      open.push(
        visit(load, agent, index).then(
          () => load.onAnswer(index, Date.now()),
          () => {
            failed++;
          },
        ),
      );
    }
    await sleep(TICK_MS);
  }
  await Promise.all(open);
  agent.destroy();
  return { sent: total, failed };
}

function visit(load: PacedLoad, agent: Agent, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: load.hostOf(index),
      'x-forwarded-for': '91.64.1.1',
      'user-agent': 'Mozilla/5.0 (Android 14)',
    };
    get({ host: '127.0.0.1', port: load.port, path: `/?sub1=${index}`, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}
