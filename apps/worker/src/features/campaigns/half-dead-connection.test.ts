import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { makeSiteCertificate, startFailingEndpoint } from '@sluice/outside/push-services';
import { createPushSender, createVapidKeys, createVapidSigner } from '@sluice/webpush';
import { newBrowser } from '@sluice/webpush/decrypt';
import { expect, it } from 'vitest';

/** Takes connections for the service behind it; the first of them reads nothing more once it is told so, and stays open. */
async function startGate(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const behind = connect(port, 'localhost');
    sockets.push(socket, behind);
    for (const each of [socket, behind]) each.on('error', () => undefined);
    socket.pipe(behind);
    behind.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stopReading: () => void sockets[0]?.unpipe().pause(),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('a connection on which a message was not answered is left: the next message opens another', async () => {
  const certificate = await makeSiteCertificate(['localhost']);
  const service = await startFailingEndpoint({ certificate });
  const gate = await startGate(Number(new URL(service.origin).port));
  const sender = createPushSender({ ca: certificate.cert, timeoutMs: 1_000 });
  const { p256dh, auth } = newBrowser();
  const signer = createVapidSigner(createVapidKeys(), { subject: 'mailto:push@sluice.test' });
  const send = (token: string) =>
    sender.send({
      endpoint: `${gate.origin}/push/${token}`,
      recipient: { p256dh, auth: auth.toString('base64url') },
      payload: '{}',
      ttlSeconds: 60,
      urgency: 'normal',
      signer,
    });
  try {
    expect(await send('one')).toEqual({ kind: 'accepted' });
    gate.stopReading();
    expect(await send('two')).toMatchObject({ kind: 'unreachable' });
    expect(await send('three')).toEqual({ kind: 'accepted' });
    expect([...service.accepted.keys()]).toEqual(['one', 'three']);
  } finally {
    sender.close();
    await gate.stop();
    await service.stop();
  }
});
