import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderWhitePage } from './page/render-white-page.ts';
import { whitePageHeaders } from './server.ts';

const source = { language: 'en', theme: 'slide', seed: 3 };
const policyOf = (html: string) => whitePageHeaders(html)['content-security-policy'];

describe('the headers of a white page', () => {
  it('let the page’s own script run, by its hash, and no other', () => {
    const html = renderWhitePage(source, '/', { host: 'a.example' });
    const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.indexOf('</script>'));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(html)).toContain(`script-src 'sha256-${hash}';`);
    expect(policyOf(html)).not.toMatch(/script-src[^;]*unsafe|https?:/);
  });

  it('let none run where there is none', () => {
    expect(policyOf(renderWhitePage(source, '/terms', { host: 'a.example' }))).toContain("script-src 'none'");
  });
});
