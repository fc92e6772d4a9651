/** User input as a LIKE pattern, with `%` and `_` escaped. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const startingWith = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
