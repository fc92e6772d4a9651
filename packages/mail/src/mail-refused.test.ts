import { openTestMailbox } from '@sluice/testing';
import { expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { isMailRefused } from './mail-refused.ts';

const MAIL = { to: 'nika@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };

it('tells what a relay refuses for good from what it may take later', async () => {
  let responseCode = 554;
  const mailbox = await openTestMailbox({ failWith: () => Object.assign(new Error('no'), { responseCode }) });
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'no-reply@example.com' });
  const failure = () => mailer.send(MAIL).catch((error: unknown) => error);
  expect(isMailRefused(await failure())).toBe(true);
  responseCode = 451;
  expect(isMailRefused(await failure())).toBe(false);
  mailer.close();
  await mailbox.stop();
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@example.com' });
  expect(isMailRefused(await away.send(MAIL).catch((error: unknown) => error))).toBe(false);
  away.close();
});

it.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
  [{ code: 'EAUTH', responseCode: 535 }, false],
  [undefined, false],
])('%j: %s', (error, isRefused) => {
  expect(isMailRefused(error)).toBe(isRefused);
});
