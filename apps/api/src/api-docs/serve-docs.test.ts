import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './open-api-document.ts';
import { listOperations, type Operation } from './operations.ts';
import { Html, html } from './page/html.ts';
import { FEATURES, pathOf } from './page/render-page.ts';
import { renderFields, type Schema } from './page/render-schema.ts';
import { serveDocs } from './serve-docs.ts';

let app: FastifyInstance;
let operations: Operation[];
const pages = new Map<string, string>();
beforeAll(async () => {
  const document = await createOpenApiDocument();
  operations = listOperations(document);
  app = fastify();
  await serveDocs(app, document);
  for (const path of [pathOf(), ...FEATURES.map((feature) => pathOf(feature))]) {
    pages.set(path, (await app.inject(path)).body);
  }
});
afterAll(() => app.close());

describe('the documentation', () => {
  it('has every route on the page of its feature, with its curl', () => {
    for (const { id, feature, path } of operations) {
      const page = pages.get(pathOf(feature)) ?? '';
      expect(page).toContain(`<article id="${id}"`);
      expect(page).toContain(`<code>${path}</code>`);
      expect([...pages.values()].filter((each) => each.includes(`<article id="${id}"`))).toHaveLength(1);
    }
  });

  it('offers no form for what a key may not call, or that never ends', () => {
    const page = (id: string) => pages.get(pathOf(operations.find((each) => each.id === id)?.feature)) ?? '';
    expect(page('streams.list')).toContain('aria-label="Try it: streams.list"');
    expect(page('account.get')).not.toContain('aria-label="Try it: account.get"');
    expect(page('live.team')).not.toContain('aria-label="Try it: live.team"');
  });

  it('loads nothing from elsewhere, and may not', async () => {
    for (const page of pages.values()) {
      const loaded = [...page.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="([^"]+)"/g)].map(
        ([, url = '']) => url,
      );
      expect(loaded).toHaveLength(3);
      for (const url of loaded) expect((await app.inject(url)).statusCode).toBe(200);
      expect(page).not.toMatch(/<script(?! src)|<style| style="| on\w+="/);
    }
    const { headers } = await app.inject(pathOf());
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/http|unsafe/);
  });

  it('is sent once to who has it already', async () => {
    const { etag = '' } = (await app.inject(pathOf())).headers;
    const again = await app.inject({ url: pathOf(), headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a value in a page', () => {
  it('is escaped', () => {
    expect(html`<p title="${'"'}">${'<b>&'}${new Html('<i>')}</p>`.text).toBe(
      '<p title="&quot;">&lt;b&gt;&amp;<i></p>',
    );
  });
});

describe('a schema', () => {
  const shown = (schema: Schema) => renderFields(schema)?.text;
  it('is shown with what a field may be', () => {
    const text = shown({
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        state: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
        names: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } },
      },
      required: ['id'],
    });
    expect(text).toMatch(/<code class="name">id<\/code> *<span class="type">integer<\/span><\/li>/);
    expect(text).toContain('one of or null');
    expect(text).toContain('<code>a</code> <code>b</code>');
    expect(text).toContain('list of string');
    expect(text).toContain('1 to 3 entries');
  });

  it('of several forms shows each', () => {
    const form = (name: string): Schema => ({ type: 'object', properties: { [name]: { const: name } } });
    expect(shown({ anyOf: [form('one'), form('two')] })).toMatch(/one.*two/);
  });
});
