import { type Agent, request } from 'node:http';
import type { Failure } from '../journal.ts';

export type Answered = {
  readonly body: string;
  /** As a browser would send them back. */
  readonly cookies: string;
  /** The destination of a redirect. */
  readonly location: string;
};

export type Attempt = ({ kind: 'answered' } & Answered) | { kind: Failure };

export type AttemptOptions = {
  port: number;
  host: string;
  /** False for a connection of its own. */
  agent: Agent | false;
  path: string;
  headers: Record<string, string>;
  /** Anything else is a failure. @default 200 */
  status?: number;
  /** Sent with POST. */
  form?: string;
};

/** A hung connection is as bad as a broken one, and a person would have left long before. */
const TIMEOUT_MS = 5_000;

/** One request of one visitor. Answered means the complete expected answer; anything less is a failure with its kind. */
export function attempt(options: AttemptOptions): Promise<Attempt> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: options.port,
        agent: options.agent,
        path: options.path,
        method: options.form === undefined ? 'GET' : 'POST',
        headers: { host: options.host, ...options.headers },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        let body = '';
        answer.setEncoding('latin1');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => {
          const isWhole = answer.statusCode === (options.status ?? 200) && answer.complete;
          const { 'set-cookie': set = [], location = '' } = answer.headers;
          const cookies = set.map((cookie) => cookie.split(';')[0]).join('; ');
          resolve(isWhole ? { kind: 'answered', body, cookies, location } : { kind: 'bad_answer' });
        });
        answer.on('error', () => resolve({ kind: 'reset' }));
      },
    );
    sent.on('timeout', () => {
      resolve({ kind: 'timeout' });
      sent.destroy();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'reset' });
    });
    sent.end(options.form);
  });
}
