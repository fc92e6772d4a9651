import { describe, expect, it } from 'vitest';
import { readExplainSearch, readPastedId } from './explain-search.ts';

const CLICK = '0198c0de-0000-7000-8000-00000000000a';

describe('what is pasted', () => {
  it('is a click’s id in either case, with white space around it', () => {
    expect(readPastedId(` ${CLICK.toUpperCase()}\n`)).toEqual({ visit: CLICK });
  });

  it('is a visitor’s id with all its digits', () => {
    expect(readPastedId('9223372036854775807')).toEqual({ visitor: '9223372036854775807' });
  });

  it.each(['', '0', '12a', `${CLICK}0`, 'https://offer.example/?client_id=1'])('is nothing in %j', (text) =>
    expect(readPastedId(text)).toBeUndefined(),
  );
});

describe('the address', () => {
  it('names a tab, or means the first', () => {
    expect(readExplainSearch({ tab: 'draft' }).tab).toBe('draft');
    expect(readExplainSearch({ tab: 'else' })).toEqual({ tab: 'simulate' });
  });

  it('keeps ids, also one that was read as a number, and drops what is none', () => {
    expect(readExplainSearch({ tab: 'visit', visitor: 77 })).toEqual({ tab: 'visit', visitor: '77' });
    expect(readExplainSearch({ tab: 'visit', visitor: 2 ** 63 })).toEqual({ tab: 'visit' });
    expect(readExplainSearch({ tab: 'visit', visit: CLICK, visitor: 'x' })).toEqual({
      tab: 'visit',
      visit: CLICK,
    });
  });
});
