import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signMessage } from './sign-message.ts';

const secretOf = (text: string) => `whsec_${Buffer.alloc(32, text).toString('base64')}`;
const [NEW, OLD, OTHER] = [secretOf('new'), secretOf('old'), secretOf('other')];
const message = { id: 'b7f0', body: '{"type":"webhook.test","data":{"name":"Ж"}}', at: new Date() };
const verify = (secret: string, headers: object, body = message.body) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

it('is what a library of Standard Webhooks accepts, by either of two secrets', () => {
  const headers = signMessage(message, [NEW, OLD]);
  expect(verify(NEW, headers)).toEqual(JSON.parse(message.body));
  expect(verify(OLD, headers)).toEqual(JSON.parse(message.body));
});

it('is not accepted for another secret, body or id, nor when it is older than five minutes', () => {
  const headers = signMessage(message, [NEW]);
  expect(() => verify(OTHER, headers)).toThrow('No matching signature');
  expect(() => verify(NEW, headers, `${message.body} `)).toThrow('No matching signature');
  expect(() => verify(NEW, { ...headers, 'webhook-id': 'b7f1' })).toThrow('No matching signature');
  const old = signMessage({ ...message, at: new Date(Date.now() - 301_000) }, [NEW]);
  expect(() => verify(NEW, old)).toThrow('too old');
});
