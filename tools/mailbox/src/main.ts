/** `node tools/mailbox/src/main.ts [smtpPort] [httpPort]`, or the same by MAILBOX_SMTP_PORT and MAILBOX_HTTP_PORT. */
import { startMailbox } from './start-mailbox.ts';

const [smtpPort, httpPort] = process.argv.slice(2);
const mailbox = await startMailbox({
  smtpPort: Number(smtpPort ?? process.env.MAILBOX_SMTP_PORT ?? 4525),
  httpPort: Number(httpPort ?? process.env.MAILBOX_HTTP_PORT ?? 4500),
});
console.log(`mailbox takes mail at ${mailbox.smtpUrl} and shows it at ${mailbox.httpUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
