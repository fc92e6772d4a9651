/** The product's sender, and a process that sends without it, each on the first core. */
import { join } from 'node:path';
import { startTarget, type TargetProcess } from '../target-process.ts';
import { type Push, TEXT } from './open-push.ts';

export const startSender = ({ databaseUrl, natsUrl, namespace, caFile, dir }: Push): Promise<TargetProcess> =>
  startTarget('push-sender.ts', [
    ...['--database', databaseUrl, '--nats', natsUrl, '--namespace', namespace],
    ...['--ca', caFile, '--data', join(dir, 'accepted')],
  ]);

/** The same message as the campaign's, as long as it is there. */
export function startLoop(
  file: 'push-bare.ts' | 'push-stock.ts',
  { caFile, browser }: Push,
  origin: string,
): Promise<TargetProcess> {
  const payload = JSON.stringify({ ...TEXT, url: '/', id: '00000000-0000-4000-8000-000000000000' });
  return startTarget(file, [
    ...['--origin', origin, '--ca', caFile, '--payload', payload],
    ...['--p256dh', browser.p256dh, `--auth=${browser.auth.toString('base64url')}`],
  ]);
}
