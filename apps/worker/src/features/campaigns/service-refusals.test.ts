import { expect, it } from 'vitest';
import { createServiceRefusals } from './service-refusals.ts';

const KEY = '1 https://push.example';

function open(random = 0) {
  const time = { now: 0 };
  const refusals = createServiceRefusals(
    () => time.now,
    () => random,
  );
  const refuse = (times: number) => {
    for (let at = 0; at < times; at++) refusals.noteRefused(KEY);
  };
  return { time, refusals, refuse };
}

it('some refusals among other answers pause nothing', () => {
  const { refusals, refuse } = open();
  for (let at = 0; at < 5; at++) {
    refuse(9);
    expect(refusals.waitMs(KEY)).toBe(0);
    refusals.noteOther(KEY, true);
  }
});

it('ten in a row pause the service, longer each time that it refuses again, up to a minute', () => {
  const { time, refusals, refuse } = open();
  refuse(100);
  const waits: number[] = [];
  for (let at = 0; at < 9; at++) {
    const waitMs = refusals.waitMs(KEY);
    waits.push(waitMs);
    time.now += waitMs;
    expect(refusals.waitMs(KEY)).toBe(0);
    refuse(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});

it('one message tries it, and when it is taken the others go on at once', () => {
  const { time, refusals, refuse } = open();
  refuse(10);
  time.now += 1_000;
  expect([refusals.waitMs(KEY), refusals.waitMs(KEY)]).toEqual([0, 1_000]);
  refusals.noteOther(KEY, true);
  expect([refusals.waitMs(KEY), refusals.waitMs(KEY)]).toEqual([0, 0]);
  refuse(9);
  expect(refusals.waitMs(KEY)).toBe(0);
});

it('another message tries it where the first got no answer', () => {
  const { time, refusals, refuse } = open();
  refuse(10);
  time.now += 1_000;
  expect(refusals.waitMs(KEY)).toBe(0);
  refusals.noteOther(KEY, false);
  expect(refusals.waitMs(KEY)).toBe(0);
});

it('senders do not come back together', () => {
  const { refusals, refuse } = open(0.5);
  refuse(10);
  expect(refusals.waitMs(KEY)).toBe(1_100);
});
