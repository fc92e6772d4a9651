import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TurnAppender } from './turn-appender.ts';

/** Notes what is written and what is said to be safe, in order. */
function openAppender(isTaken = true, isSynced = false) {
  const happened: string[] = [];
  const write = (bytes: Uint8Array, events: number) => {
    happened.push(`write ${events}: ${Buffer.from(bytes).toString().replaceAll('\n', '|')}`);
    return isTaken;
  };
  const spool = {
    appendLines: write,
    append: (line: string) => write(Buffer.from(line), 1),
    sync: (whenSynced: (isSynced: boolean) => void) => {
      happened.push('sync');
      whenSynced(true);
    },
  };
  const appender = new TurnAppender(spool, { isSynced });
  const append = (line: string) =>
    appender.append(`${line}\n`, () => happened.push(`safe ${line.slice(0, 9)}`));
  return { append, appender, happened };
}

describe('TurnAppender', () => {
  it('writes the lines of a turn at once, and calls none of them safe before', async () => {
    const { append, happened } = openAppender();
    append('a');
    append('ü');
    expect(happened).toEqual([]);
    await nextTurn();
    expect(happened).toEqual(['write 2: a|ü|', 'safe a', 'safe ü']);
    append('b');
    await nextTurn();
    expect(happened.slice(3)).toEqual(['write 1: b|', 'safe b']);
  });

  it('lets the visitor go when the spool refuses', async () => {
    const { append, happened } = openAppender(false);
    append('a');
    await nextTurn();
    expect(happened).toEqual(['write 1: a|', 'safe a']);
  });

  it('takes more than its buffer holds, and lines longer than it, in order and each once', async () => {
    const { append, happened } = openAppender();
    const lines = ['x'.repeat(40_000), 'y'.repeat(40_000), 'z'.repeat(200_000), 'last'];
    for (const line of lines) append(line);
    await nextTurn();
    await nextTurn();
    const written = happened
      .filter((entry) => entry.startsWith('write'))
      .map((entry) => entry.split(': ')[1]);
    expect(written.join('')).toBe(lines.map((line) => `${line}|`).join(''));
    expect(happened.filter((entry) => entry.startsWith('safe'))).toHaveLength(4);
  });

  it('flushes what waits when it is told to', () => {
    const { append, appender, happened } = openAppender();
    append('a');
    appender.flush();
    appender.flush();
    expect(happened).toEqual(['write 1: a|', 'safe a']);
  });
});
