import { describe, expect, it } from 'vitest';
import { embedJson, escapeText } from './escape.ts';

describe('escapeText', () => {
  it('leaves nothing that markup could begin or end with', () => {
    expect(escapeText(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
  });

  it('shows a stand-in for what no document can hold', () => {
    expect(escapeText('a\0b\ud800')).toBe('a\ufffdb\ufffd');
  });
});

describe('embedJson', () => {
  it('cannot end the element it is in, and reads as what it was', () => {
    const value = { text: '</script><!-- \u2028 &' };
    expect(embedJson(value)).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(embedJson(value))).toEqual(value);
  });
});
