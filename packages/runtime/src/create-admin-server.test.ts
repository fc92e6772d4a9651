import { afterEach, describe, expect, it } from 'vitest';
import { type AdminServer, createAdminServer, type Health } from './create-admin-server.ts';
import { createMetrics } from './create-metrics.ts';

let server: AdminServer | undefined;
afterEach(() => server?.stop());

async function ask(path: string, health: () => Health | Promise<Health> = () => ({ postgres: true })) {
  const metrics = createMetrics();
  metrics.counter({ name: 'visits_total', help: 'Visits.' }).inc(3);
  server = await createAdminServer({ port: 0, metrics, health });
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: response.status, body: await response.text() };
}

describe('the admin server', () => {
  it.each([
    ['/healthz', () => ({ postgres: false }), 200, 'ok'],
    ['/readyz', () => ({ postgres: true, nats: true }), 200, '"postgres":true'],
    ['/readyz', () => ({ postgres: true, nats: false }), 503, '"nats":false'],
    ['/readyz', () => Promise.reject(new Error('boom')), 503, '"health":false'],
    ['/else', () => ({}), 404, 'not found'],
  ])('answers %s', async (path, health, status, text) => {
    const answer = await ask(path, health);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
  });

  it('counts a check that hangs as failed', async () => {
    const answer = await ask('/readyz', () => new Promise(() => {}));
    expect(answer.status).toBe(503);
  });

  it('serves own and default metrics', async () => {
    const { body } = await ask('/metrics');
    expect(body).toContain('visits_total 3');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });
});
