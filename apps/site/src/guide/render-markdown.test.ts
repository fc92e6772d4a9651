import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from './render-markdown.ts';

const render = (text: string) =>
  renderMarkdown(text, {
    linkTo: (target) => `/to/${target}`,
    pictureAt: (target) => ({ dark: `/dark/${target}`, light: `/light/${target}` }),
  });

describe('a page of the guide', () => {
  it('has anchors as its headings name them, and its words by section', () => {
    const { title, headings, sections, body } = render(
      '# Name\n\nFirst.\n\n## One {#one}\n\nA **b** `c`.\n\n- d\n- e\n',
    );
    expect(title).toBe('Name');
    expect(headings).toEqual([{ id: 'one', title: 'One' }]);
    expect(sections).toEqual([
      { id: '', title: '', text: 'First.' },
      { id: 'one', title: 'One', text: 'A b c. d e' },
    ]);
    expect(body.text).toContain('<h2 id="one"><a href="#one">One</a></h2>');
  });

  it('escapes HTML, and asks where its links lead', () => {
    const { body } = render('# N\n\n<script>alert(1)</script>\n\n[a <b>](x.md#y) and <i>text</i>\n');
    expect(body.text).not.toMatch(/<script|<i>|<b>/);
    expect(body.text).toContain('href="/to/x.md#y"');
    expect(renderInline('<img src=x> `a`').text).toBe('&lt;img src=x&gt; <code>a</code>');
  });

  it('is refused with a heading without an anchor, or with a slot of the server', () => {
    expect(() => render('# N\n\n## One\n')).toThrow('names no anchor');
    expect(() => render('# N\n\n{{origin}}\n')).toThrow('slot');
  });

  it('shows a picture in both themes, with its caption, and not within a paragraph', () => {
    const { body, sections } = render('# N\n\n![The <list>](a.avif)\n\nText.\n');
    expect(body.text).toMatch(
      /^<figure><a class="in-dark" href="\/dark\/a.avif"><img src="\/dark\/a.avif" alt="The &lt;list&gt;"/,
    );
    expect(body.text).toContain('<a class="in-light" href="/light/a.avif">');
    expect(body.text).toContain('<figcaption>The &lt;list&gt;</figcaption></figure><p>Text.</p>');
    expect(sections[0]?.text).toContain('The <list>');
  });

  it('lets a table scroll by itself, named after its heading', () => {
    const { body } = render('# N\n\n## Cells {#cells}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n');
    expect(body.text).toContain('role="group" aria-label="Cells" tabindex="0"');
    expect(body.text).toContain('<th scope="col">a</th>');
  });
});
