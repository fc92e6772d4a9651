import { stringifySearchWith } from '@tanstack/react-router';

/**
 * An address as a person would type it: `?flow=35`. The router puts a text that reads as JSON in quotation marks (`?flow=%2235%22`),
 * so that it stays a text; every reader here takes a number for the text that it looks like, so a number goes without.
 */
export const writeSearch = stringifySearchWith(JSON.stringify, (text) => {
  const value: unknown = JSON.parse(text);
  // Thrown for the router: a text that cannot be parsed is written as it is. `1.50` or a very long number would come back as another one.
  if (typeof value === 'number' && String(value) === text)
    throw new SyntaxError('written without quotation marks');
  return value;
});
