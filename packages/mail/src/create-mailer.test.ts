import { openTestMailbox, tcpProxy } from '@sluice/testing';
import { expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';

const MAIL = {
  to: 'nika@example.com',
  subject: 'Вітаємо у Sluice',
  text: 'Open http://localhost:4200/confirm?token=abc to go on.',
  html: '<p>Open it.</p>',
};

it('sends a mail that arrives as it was written', async () => {
  const mailbox = await openTestMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Sluice <no-reply@example.com>' });
  await mailer.send(MAIL);
  const received = await mailbox.waitForMail('nika@example.com');
  expect(received).toMatchObject({ to: MAIL.to, subject: MAIL.subject });
  expect(received.text.trim()).toBe(MAIL.text);
  expect(received.html.trim()).toBe(MAIL.html);
  expect(received.links).toEqual(['http://localhost:4200/confirm?token=abc']);
  mailer.close();
  await mailbox.stop();
});

it('goes to one recipient, whatever the address says', async () => {
  const mailbox = await openTestMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'no-reply@example.com' });
  await mailer.send({ ...MAIL, to: 'a@example.com,b@example.com' }).catch(() => undefined);
  await mailer.send({ ...MAIL, to: 'a@example.com\r\nBcc: c@example.com' }).catch(() => undefined);
  const recipients = (await mailbox.mails()).map(({ to }) => to);
  expect(recipients).not.toContain('b@example.com');
  expect(recipients).not.toContain('c@example.com');
  mailer.close();
  await mailbox.stop();
});

it('fails when the relay is away, and works again when it is back', async () => {
  const mailbox = await openTestMailbox();
  const proxy = await tcpProxy({ target: mailbox.smtpUrl });
  const mailer = createMailer({ smtpUrl: proxy.url, from: 'no-reply@example.com' });
  proxy.cut();
  await expect(mailer.send(MAIL)).rejects.toThrow();
  proxy.heal();
  await mailer.send(MAIL);
  expect(await mailbox.mails(MAIL.to)).toHaveLength(1);
  mailer.close();
  await proxy.close();
  await mailbox.stop();
});
