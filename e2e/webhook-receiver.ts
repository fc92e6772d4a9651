/** Stands for a customer's own program: takes whatever a webhook sends, remembers it, and answers with the status that a test wants. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type WebhookReceiver = {
  url: string;
  /** What the next messages are answered with. */
  status: number;
  messages: { headers: Record<string, string>; body: string; status: number }[];
  stop(): Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { status } = receiver;
    receiver.messages.push({ headers: request.headers as Record<string, string>, body, status });
    response.writeHead(status).end(status < 300 ? '' : 'out of order');
  });
  const receiver: WebhookReceiver = {
    url: '',
    status: 204,
    messages: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sluice`;
  return receiver;
}
