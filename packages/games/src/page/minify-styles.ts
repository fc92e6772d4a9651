/** Removes line ends and indents. */
export const minifyStyles = (styles: string): string =>
  styles
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
