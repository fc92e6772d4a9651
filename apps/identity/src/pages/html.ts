/** HTML by template literal: every value is escaped, unless it is HTML made here. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | false | undefined | readonly Piece[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.map((text, index) => text + render(pieces[index])).join(''));
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
