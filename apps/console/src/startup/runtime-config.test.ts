import { beforeEach, describe, expect, it, vi } from 'vitest';

const config = {
  apiBase: 'https://api.example',
  previewBase: 'https://preview.example',
  supportUrl: 's',
  faqUrl: 'f',
  baseTitle: 'Sluice',
};
let module: typeof import('./runtime-config.ts');

beforeEach(async () => {
  vi.resetModules();
  module = await import('./runtime-config.ts');
});

const answering = (response: Response) => (() => Promise.resolve(response)) as typeof fetch;

describe('the runtime configuration', () => {
  it('is there once it has loaded', async () => {
    await module.loadRuntimeConfig(answering(Response.json(config)));
    expect(module.runtimeConfig()).toEqual(config);
  });

  it('[S4.1-02] cannot be read before it has loaded', () => {
    expect(() => module.runtimeConfig()).toThrow('Config not loaded yet');
  });

  it.each([
    ['an answer that is not ok', answering(new Response('', { status: 503 }))],
    ['no answer', (() => Promise.reject(new TypeError('offline'))) as typeof fetch],
    ['an answer that is no JSON', answering(new Response('<html>'))],
  ])('[S8.1-01] is refused with its message on %s', async (_case, fetchFile) => {
    await expect(module.loadRuntimeConfig(fetchFile)).rejects.toThrow('Failed to load config.json');
    expect(() => module.runtimeConfig()).toThrow('Config not loaded yet');
  });
});
