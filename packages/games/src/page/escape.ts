const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stays text, between tags and in quoted attributes. What no document can hold is shown as its stand-in. */
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

/** A name inside a quoted CSS string. Only names from our own lists come here; this keeps it so. */
export const cssString = (text: string): string => `"${text.replace(/[^\w .-]/g, '')}"`;
