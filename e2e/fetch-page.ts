import { request } from 'node:http';

const LIMIT_MS = 5_000;

/** The name goes into the header only: resolvers outside of browsers need not know names under localhost. */
export function fetchPage(edgePort: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      { port: edgePort, host: '127.0.0.1', headers: { host }, timeout: LIMIT_MS },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : ''));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(''));
    asked.end();
  });
}
