import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes whatever is put in, and leaves alone what was made here', () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
  expect(html`<ul>${['a', 'b<'].map((item) => html`<li>${item}</li>`)}</ul>`.markup).toBe(
    '<ul><li>a</li><li>b&lt;</li></ul>',
  );
  expect(html`${undefined}${false}${0}`.markup).toBe('0');
});

it('lets no text open a tag or leave an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/);
    }),
  );
});
