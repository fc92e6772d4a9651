import { describe, expect, it } from 'vitest';
import { atMost, seededChance } from './chance.fixture.ts';
import { judgeGroups, judgeVariants } from './judge-messages.ts';

const verdicts = (judged: ReturnType<typeof judgeVariants>) =>
  judged.map(({ difference }) => difference?.verdict ?? null);

describe('the texts of a language', () => {
  it('are told apart from the first once there is enough, with the points between them', () => {
    const [first, second] = judgeVariants([
      { sent: 8_990, clicks: 258 },
      { sent: 8_912, clicks: 346 },
    ]);
    expect(first).toMatchObject({ rate: 258 / 8_990, difference: null });
    expect(second?.difference?.verdict).toBe('better');
    expect(second?.difference?.interval?.low).toBeGreaterThan(0);
    expect(second?.difference?.interval?.high).toBeLessThan(0.021);
    expect(second?.interval.low).toBeLessThan(346 / 8_912);
  });

  it('are not told apart by a tenth of it, and nothing sent has no rate', () => {
    const few = judgeVariants([
      { sent: 899, clicks: 26 },
      { sent: 891, clicks: 35 },
    ]);
    expect(few[1]?.difference).toEqual({ verdict: 'not_enough', interval: null });
    expect(judgeVariants([{ sent: 0, clicks: 0 }])).toEqual([
      { rate: null, interval: { low: 0, high: 1 }, difference: null },
    ]);
  });

  it('that were not sent evenly are not compared, and the others are', () => {
    const judged = judgeVariants([
      { sent: 8_990, clicks: 258 },
      { sent: 8_912, clicks: 400 },
      { sent: 3_000, clicks: 300 },
    ]);
    expect(verdicts(judged)).toEqual([null, 'better', 'withheld']);
  });

  it('with more presses than messages, as after a kill, have a rate of one at most', () => {
    expect(judgeVariants([{ sent: 1, clicks: 2 }])[0]?.rate).toBe(1);
  });

  it('that are alike are called different in hardly any campaign, looked at after every send', () => {
    const chance = seededChance(7);
    const campaigns = 200;
    let wrong = 0;
    for (let campaign = 0; campaign < campaigns; campaign++) {
      const texts = [
        { sent: 0, clicks: 0 },
        { sent: 0, clicks: 0 },
      ];
      for (let send = 0; send < 15; send++) {
        for (let message = 0; message < 60; message++) {
          const text = texts[chance() < 0.5 ? 0 : 1] as (typeof texts)[number];
          text.sent++;
          if (chance() < 0.1) text.clicks++;
        }
        const verdict = judgeVariants(texts)[1]?.difference?.verdict;
        if (verdict !== 'better' && verdict !== 'worse') continue;
        wrong++;
        break;
      }
    }
    expect(wrong).toBeLessThanOrEqual(atMost(0.05, campaigns));
  });
});

it('a country is compared with all the others together; one alone with nobody', () => {
  const judged = judgeGroups([
    { sent: 20_000, clicks: 600 },
    { sent: 10_000, clicks: 700 },
    { sent: 100, clicks: 4 },
  ]);
  expect(verdicts(judged)).toEqual(['worse', 'better', 'not_enough']);
  expect(judgeGroups([{ sent: 500, clicks: 9 }])[0]?.difference).toBeNull();
});
