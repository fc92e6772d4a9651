import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseMessage, type Messages } from './choose-message.ts';
import { type NumberedMessages, numberVariants } from './number-variants.ts';

const NONE = new Map<string, number>();
const texts = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { maxLength: 5 });
const messagesOf = (titles: readonly string[]): Messages => ({
  de: titles.map((title) => ({ title, body: 'x' })),
});

it('a number is one text’s for ever, however texts are moved, removed, changed and brought back', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 12 }), (edits) => {
      const textOf = new Map<number, string>();
      let known: { messages: Messages; past: NumberedMessages } = { messages: {}, past: {} };
      for (const titles of edits) {
        const next = numberVariants(messagesOf(titles), { ...known, counted: NONE });
        const now = next.messages.de ?? [];
        expect(now.map(({ title }) => title)).toEqual(titles);
        expect(new Set(now.map(({ number }) => number)).size).toBe(titles.length);
        for (const { number, title } of [...now, ...(next.past.de ?? [])]) {
          expect(textOf.get(number) ?? title).toBe(title);
          textOf.set(number, title);
        }
        // Whatever has had a number is still there with its text.
        expect(now.length + (next.past.de?.length ?? 0)).toBe(textOf.size);
        known = next;
      }
    }),
  );
});

it('texts of before they had numbers keep their places as numbers; what was counted of one that is gone is not another’s', () => {
  const before = messagesOf(['A', 'B']);
  const { messages, past } = numberVariants(messagesOf(['B', 'New']), {
    messages: before,
    past: {},
    counted: new Map([['de', 4]]),
  });
  expect(messages.de).toMatchObject([
    { title: 'B', number: 1 },
    { title: 'New', number: 5 },
  ]);
  expect(past.de).toMatchObject([{ title: 'A', number: 0 }]);
});

it('other buttons make another text; a language that is gone keeps its texts', () => {
  const buttons = [{ title: 'Open', url: '/' }];
  const known = { messages: { de: [{ title: 'A', body: 'x', number: 3 }] }, past: {}, counted: NONE };
  const { messages } = numberVariants({ de: [{ title: 'A', body: 'x', buttons }] }, known);
  expect(messages.de).toMatchObject([{ number: 4, buttons }]);
  expect(numberVariants({}, known)).toEqual({ messages: {}, past: { de: known.messages.de } });
});

it('a message is counted under the number of its text', () => {
  const chosen = chooseMessage(
    { de: [{ title: 'A', body: 'x', number: 7 }] },
    { language: 'de', mainLanguage: 'de', seed: '1' },
  );
  expect(chosen).toMatchObject({ title: 'A', variant: 7 });
  expect(chosen).not.toHaveProperty('number');
});
