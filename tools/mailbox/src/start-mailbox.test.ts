import { createMailer } from '@sluice/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'no-reply@example.com' });
  for (const [to, subject] of [
    ['a@example.com', 'First'],
    ['b@example.com', 'Second'],
    ['A@example.com', '<script>alert(1)</script>'],
  ] as const) {
    await mailer.send({ to, subject, text: 'See http://localhost/x?a=1&b=2', html: '<p>Hello</p>' });
  }
  mailer.close();
});
afterAll(() => mailbox.stop());

const read = async (path: string) => (await fetch(`${mailbox.httpUrl}${path}`)).text();

describe('the mailbox', () => {
  it('lists mails newest first, and one person’s only when asked', async () => {
    const all = JSON.parse(await read('/mails'));
    expect(all.map((mail: { to: string }) => mail.to)).toEqual([
      'A@example.com',
      'b@example.com',
      'a@example.com',
    ]);
    const one = JSON.parse(await read('/mails?to=a@example.com'));
    expect(one).toHaveLength(2);
    expect(one[1]).toMatchObject({ subject: 'First', links: ['http://localhost/x?a=1&b=2'] });
    expect(new Date(one[1].at).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('shows them to people, with links, and runs nothing that stands in a mail', async () => {
    const page = await read('/');
    expect(page).toContain('<a href="http://localhost/x?a=1&amp;b=2"');
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
  });

  it('can be emptied', async () => {
    await fetch(`${mailbox.httpUrl}/mails`, { method: 'DELETE' });
    expect(JSON.parse(await read('/mails'))).toEqual([]);
  });
});
