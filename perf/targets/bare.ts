/** The measure of the edge: node:http with nothing behind it, sending given bytes and headers. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { CapturedAnswer } from '../capture-answer.ts';

const [, , file = ''] = process.argv;
const { status, headers, body }: CapturedAnswer = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
// Text goes out with its head in one write, compressed bytes cannot: the same way as the edge sends each of them.
const content = headers.includes('content-encoding') ? bytes : bytes.toString('latin1');
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  response.writeHead(status, headers);
  if (content.length === 0) response.end();
  else response.end(content, 'latin1');
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ address: server.address() })}\n`);
});
