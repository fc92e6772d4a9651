import { createHash } from 'node:crypto';
import { FORGET_LINK_TEXTS } from '@sluice/games/page';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORGET_TEXTS } from './forget-texts.ts';
import { ENDPOINT, type SubscriberEdge, shownTo, startSubscriberEdge } from './subscribers.fixture.ts';

let edge: SubscriberEdge;
beforeEach(async () => {
  edge = await startSubscriberEdge();
});
afterEach(() => edge.stop());

describe('the page that forgets', () => {
  it('is called in every language as the landings that lead to it call it', () => {
    const titles = Object.entries(FORGET_TEXTS).map(([language, { title }]) => [language, title]);
    expect(Object.fromEntries(titles)).toEqual(FORGET_LINK_TEXTS);
  });

  it.each(Object.keys(FORGET_TEXTS))('says in %s what is kept, and has one button', async (language) => {
    const { status, body } = await edge.get('/forget', ['Accept-Language', language]);
    const html = body.toString();
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(FORGET_TEXTS[language]?.kept);
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  it('speaks English to whom it has no words for', async () => {
    const { body } = await edge.get('/forget', ['Accept-Language', 'xx, constructor;q=0.5']);
    expect(body.toString()).toContain('<html lang="en"');
  });

  it('runs its own script and style, and nothing else', async () => {
    const { headers, body } = await edge.get('/forget');
    const policy = headers['content-security-policy'] ?? '';
    for (const tag of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body.toString()) ?? [];
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy).toContain("default-src 'none'");
  });

  it('shows itself to everybody, also where the stream shows its white page', async () => {
    expect((await edge.get('/forget', ['X-Forwarded-For', '203.0.113.9'])).status).toBe(200);
  });
});

describe('one press', () => {
  const press = (cookie: string, endpoint = '') =>
    edge.post('/forget', new URLSearchParams({ endpoint }).toString(), { cookie });

  it('records the request, removes every cookie and says so', async () => {
    const answer = await press(`slv=99.7.abc; ${shownTo({ visitorId: '77' })}`, ENDPOINT);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain(FORGET_TEXTS.en?.done.title);
    expect(edge.intake).toMatchObject([
      { kind: 'forgetting', visitorId: '77', endpoint: ENDPOINT, streamId: 7 },
    ]);
    expect(answer.headers['set-cookie']).toEqual(
      ['slv', 'slt', 'sla'].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    );
  });

  it('knows the visitor by the older cookie too', async () => {
    await press('slv=99.7.abc');
    expect(edge.intake).toMatchObject([{ visitorId: '99', endpoint: '' }]);
  });

  it('has nothing to keep of who is unknown', async () => {
    expect((await press('')).status).toBe(200);
    expect(edge.intake).toEqual([]);
  });

  it('says so when it could not be done', async () => {
    edge.disk.isSafe = false;
    const answer = await press('slv=99.7.abc');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
    expect(answer.body.toString()).toContain(FORGET_TEXTS.en?.trouble.text);
  });

  it('reads no more than an address', async () => {
    expect((await edge.post('/forget', `endpoint=${'x'.repeat(5000)}`)).status).toBe(413);
  });
});
