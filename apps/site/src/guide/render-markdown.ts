/** A page's Markdown as HTML: headings with the anchors that they name, tables that scroll by themselves, HTML escaped. */
import { Marked, type Tokens } from 'marked';
import { Html, html } from '../page/html.ts';
import { CONSOLE_PICTURE } from '../pictures.ts';

export type Heading = { id: string; title: string };
/** What is found by search: a heading, and the words below it. */
export type Section = Heading & { text: string };
export type RenderedPage = { title: string; body: Html; headings: Heading[]; sections: Section[] };

const ANCHOR = /^(.+?) \{#([a-z0-9-]+)\}$/;

/** The addresses of what a text names; each throws where there is nothing. */
export type Targets = {
  linkTo(target: string): string;
  /** The same picture in both themes. */
  pictureAt(target: string): { dark: string; light: string };
};

export function renderMarkdown(text: string, { linkTo, pictureAt }: Targets): RenderedPage {
  if (text.includes('{{')) throw new Error('a page of the guide has a slot in it');
  const headings: Heading[] = [];
  let title = '';
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ depth, text: source, tokens }) {
        if (depth === 1) {
          title = plainTextOf(tokens);
          return '';
        }
        const { id, title: name } = readHeading(source);
        headings.push({ id, title: name });
        return html`<h2 id="${id}"><a href="#${id}">${name}</a></h2>`.text;
      },
      html: ({ text: source }) => html`${source}`.text,
      image: ({ href, text: caption }) => renderPicture(caption, pictureAt(href)),
      // A picture is a figure, which no paragraph may hold.
      paragraph({ tokens }) {
        const inside = this.parser.parseInline(tokens);
        return tokens.every(({ type }) => type === 'image') ? inside : `<p>${inside}</p>\n`;
      },
      link({ href, tokens }) {
        return html`<a href="${linkTo(href)}">${new Html(this.parser.parseInline(tokens))}</a>`.text;
      },
      table(table: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], open: string, close: string) =>
          `<tr>${cells.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('')}</tr>`;
        const head = row(table.header, '<th scope="col">', '</th>');
        const body = table.rows.map((cells) => row(cells, '<td>', '</td>')).join('');
        const label = headings.at(-1)?.title ?? title;
        const isWide = table.header.length > WIDE_COLUMNS;
        return html`<div class="table${isWide && ' wide'}" role="group" aria-label="${label}" tabindex="0"><table><thead>${new Html(head)}</thead><tbody>${new Html(body)}</tbody></table></div>`
          .text;
      },
    },
  });
  const tokens = marked.lexer(text);
  const body = new Html(marked.parser(tokens));
  return { title, body, headings, sections: sectionsOf(tokens) };
}

/** Both themes stand in the page; the one that is not shown is never loaded. */
function renderPicture(caption: string, pictures: { dark: string; light: string }): string {
  const { width, height } = CONSOLE_PICTURE;
  const image = (theme: 'dark' | 'light') =>
    html`<a class="in-${theme}" href="${pictures[theme]}"><img src="${pictures[theme]}" alt="${caption}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`;
  return html`<figure>${image('dark')}${image('light')}<figcaption>${caption}</figcaption></figure>`.text;
}

/** One line: code spans and emphasis. */
export function renderInline(text: string): Html {
  const marked = new Marked({ gfm: true });
  marked.use({ renderer: { html: ({ text: source }) => html`${source}`.text } });
  return new Html(String(marked.parseInline(text)));
}

/** More columns are marks, not sentences. */
const WIDE_COLUMNS = 4;

function readHeading(source: string): Heading {
  const [, title, id] = ANCHOR.exec(source) ?? [];
  if (!title || !id) throw new Error(`a heading of the guide names no anchor: ${source}`);
  return { id, title };
}

/** The words below each heading; those before the first one under an empty id. */
function sectionsOf(tokens: Tokens.Generic[]): Section[] {
  const sections: Section[] = [{ id: '', title: '', text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading') {
      if (token.depth > 1) sections.push({ ...readHeading(token.text), text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.text = `${last.text} ${plainTextOf([token])}`.replace(/\s+/g, ' ').trim();
  }
  return sections;
}

/** The words of tokens, without marks. */
function plainTextOf(tokens: readonly Tokens.Generic[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows]
          .flat()
          .map((cell) => plainTextOf(cell.tokens))
          .join(' ');
      }
      if (token.type === 'list')
        return (token as Tokens.List).items.map((item) => plainTextOf(item.tokens)).join(' ');
      if (token.tokens) return plainTextOf(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}
