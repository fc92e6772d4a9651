import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from './interface-languages.ts';
import { FACEBOOK_EVENT_PARAMS, FACEBOOK_EVENTS, PIXEL_EVENT_TEXTS, TIKTOK_EVENTS } from './pixel-events.ts';

const ALL = [...new Set([...FACEBOOK_EVENTS, ...TIKTOK_EVENTS])];

describe('the pixel events', () => {
  it.each(INTERFACE_LANGUAGES)('[S3.27-04] have a label and a description each, in $name', ({ code }) => {
    for (const event of ALL) {
      const { label, description } = PIXEL_EVENT_TEXTS[code][event];
      expect([event, label.length > 2, description.endsWith('.')]).toEqual([event, true, true]);
    }
    expect(Object.keys(PIXEL_EVENT_TEXTS[code]).toSorted()).toEqual(ALL.toSorted());
  });

  it('are 17 of the social network and 14 of the short-video network', () => {
    expect([FACEBOOK_EVENTS.length, TIKTOK_EVENTS.length]).toEqual([17, 14]);
  });

  it('[S9.10-02] let a purchase be worth 0 USD unless told otherwise', () => {
    expect(FACEBOOK_EVENT_PARAMS.Purchase).toEqual({ value: 0, currency: 'USD' });
  });

  it.each(['StartTrial', 'Subscribe'] as const)(
    '[S9.10-03] give %s its value and lifetime as text',
    (event) => {
      expect(FACEBOOK_EVENT_PARAMS[event]).toEqual({ value: '0.00', currency: 'USD', predicted_ltv: '0.00' });
    },
  );

  it('carry nothing else of their own', () => {
    expect(Object.keys(FACEBOOK_EVENT_PARAMS)).toEqual(['Purchase', 'StartTrial', 'Subscribe']);
  });
});
