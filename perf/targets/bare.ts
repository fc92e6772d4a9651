/** The measure of the edge: node:http with nothing behind it, sending the bytes and headers it is told to. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = ''] = process.argv;
const { headers, body }: { headers: string[]; body: string } = JSON.parse(readFileSync(file, 'utf8'));
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  response.writeHead(200, headers).end(body, 'latin1');
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ address: server.address() })}\n`);
});
