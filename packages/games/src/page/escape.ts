const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. Characters that HTML does not allow become U+FFFD. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A name inside a quoted CSS string. Only names from our own lists are expected; other characters are removed. */
export const cssString = (text: string): string => `"${text.replace(/[^\w .-]/g, '')}"`;
