/** Text that somebody typed, as a pattern of SQL's LIKE: their `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const startingWith = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
