/** A variant is called by its place: A, B, C. */
export const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
