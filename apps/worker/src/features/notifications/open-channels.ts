import { createMailer } from '@sluice/mail';
import { createBotSender, findBotSettings } from '@sluice/telegram';
import { createVapidSigner, findConsolePushKeys, openPushSender } from '@sluice/webpush';
import type { WorkerDeps } from '../../worker-feature.ts';
import type { Channel } from './channel.ts';
import { createMailChannel } from './mail-channel.ts';
import { createPushChannel } from './push-channel.ts';
import type { Waits } from './spread-events.ts';
import { createTelegramChannel } from './telegram-channel.ts';

/** Those that this installation has: mail, the bot where there is one, and web push where there is a key for it. */
export function openChannels({ db, config }: Pick<WorkerDeps, 'db' | 'config'>): Channel[] {
  const { CONSOLE_URL: consoleUrl, NOTIFICATION_DIGEST_MS: digestMs } = config;
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const channels = [createMailChannel({ mailer, consoleUrl, everyMs: config.NOTIFICATION_MAIL_MS })];
  const settings = findBotSettings(config);
  if (settings) {
    const limits = { everyMs: config.NOTIFICATION_EVERY_MS, chatMs: config.NOTIFICATION_CHAT_MS };
    channels.push(
      createTelegramChannel({ db, bot: createBotSender(settings), consoleUrl, digestMs, ...limits }),
    );
  }
  const keys = findConsolePushKeys(config);
  if (keys) {
    const signer = createVapidSigner(keys, { subject: config.PUSH_SUBJECT });
    channels.push(createPushChannel({ db, sender: openPushSender(config), signer, digestMs }));
  }
  return channels;
}

/** Of every channel, also of those that only another worker has. */
export const waitsOf = ({ config }: Pick<WorkerDeps, 'config'>): Waits => ({
  telegram: config.NOTIFICATION_DIGEST_MS,
  mail: config.NOTIFICATION_MAIL_MS,
  push: config.NOTIFICATION_DIGEST_MS,
});
