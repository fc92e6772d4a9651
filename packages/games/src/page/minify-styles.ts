/** Line ends and indents are for the reader of the source; the visitor's phone gets none. */
export const minifyStyles = (styles: string): string =>
  styles
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
