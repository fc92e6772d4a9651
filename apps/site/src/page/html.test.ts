import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values, keeps HTML, and leaves nothing where there is nothing', () => {
  const inner = html`<b>${'<&">'}</b>`;
  expect(html`<p title="${'"'}">${inner}${false}${undefined}${[1, inner]}</p>`.text).toBe(
    '<p title="&quot;"><b>&lt;&amp;&quot;&gt;</b>1<b>&lt;&amp;&quot;&gt;</b></p>',
  );
});
