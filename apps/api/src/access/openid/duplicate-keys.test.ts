import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasDuplicateKeys } from './duplicate-keys.ts';

describe('a key given twice', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"a":1,"a":1}}',
    '[{"a":1},{"b":{"a":[],"a":{}}}]',
    '{ "a" : "}" , "a" : 1 }',
    '{"a\\"b":1,"a\\"b":2}',
  ])('is seen in %s', (json) => expect(hasDuplicateKeys(json)).toBe(true));

  it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"a","b":["a","a"]}', '{"a":":\\"a\\":"}'])(
    'is not seen in %s',
    (json) => expect(hasDuplicateKeys(json)).toBe(false),
  );

  it('is never in what JSON.stringify writes', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !hasDuplicateKeys(JSON.stringify(value))));
  });

  it('is seen wherever a key of an object is repeated', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(objects, (object) => {
        const json = JSON.stringify(object);
        const key = JSON.stringify(Object.keys(object)[0]);
        return hasDuplicateKeys(`${json.slice(0, -1)},${key}:null}`);
      }),
    );
  });
});
