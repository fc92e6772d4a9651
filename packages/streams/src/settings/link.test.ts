import { describe, expect, it } from 'vitest';
import { linkSchema, offerLinkSchema } from './index.ts';

const problemsOf = (link: string) =>
  offerLinkSchema.safeParse(link).error?.issues.map(({ message }) => message) ?? [];

describe('an offer’s link', () => {
  it.each([
    'https://offer.example/',
    'https://offer.example/{country}/{sub1}?c={click_id}&a={{ad.id}}&n=__CAMPAIGN_NAME__&s={sub8}#top',
  ])('may have macros in its path and query: %s', (link) => {
    expect(problemsOf(link)).toEqual([]);
  });

  it.each([
    ['https://{sub1}.example/', '{sub1}'],
    ['https://{sub1}/', '{sub1}'],
    ['https://a.example{sub1}/', '{sub1}'],
    ['https://a.example{sub1}?a=1', '{sub1}'],
    ['https://{{placement}}.example/', '{{placement}}'],
    ['https://__PLACEMENT__.example/', '__PLACEMENT__'],
    ['https://a.example/#{sub2}', '{sub2}'],
    ['https://{sub1}.{sub9}.example/?x={sub3}', '{sub1} {sub9}'],
  ])('has none in its host, nor behind its #: %s', (link, macros) => {
    expect(problemsOf(link)).toEqual([`Macros only in path and query: ${macros}`]);
  });

  it.each([
    ['https://a.example/?s={sub9}', '{sub9}'],
    ['https://a.example/{their_own}?s={SUB1}&t={sub0}&u={their_own}', '{their_own} {SUB1} {sub0}'],
    ['https://a.example/?s={{campaign.title}}', '{campaign.title}'],
    ['https://a.example/?s={}', '{}'],
  ])('has no macro that nobody fills in: %s', (link, macros) => {
    expect(problemsOf(link)).toEqual([`Unknown macro: ${macros}`]);
  });

  it('of before these rules is still read', () => {
    expect(linkSchema.safeParse('https://{sub1}.example/?s={sub9}').success).toBe(true);
  });
});
