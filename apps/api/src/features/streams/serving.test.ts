import { describe, expect, it } from 'vitest';
import { launchProblem } from './check-stream.ts';
import { hostsForAds, servingOf } from './serving.ts';

type State = Parameters<typeof servingOf>[1][number]['state'];

describe('how far the serving of a stream is', () => {
  it.each<[State[], string | null]>([
    [[], null],
    [['waiting'], 'waiting'],
    [['blocked', 'waiting'], 'waiting'],
    [['waiting', 'https_check', 'domain_check'], 'https_check'],
    [['blocked'], 'blocked'],
    [['blocked', 'active', 'waiting'], 'active'],
  ])('with domains %j is %s, as the one nearest to being served is', (states, serving) => {
    const domains = states.map((state) => ({ state }));
    expect(servingOf('launched', domains)).toBe(serving);
    expect(servingOf('launched', domains, 'no_funds')).toBe(
      serving === 'active' ? 'technical_stop' : serving,
    );
    expect(servingOf('suspended', domains)).toBe(serving === 'active' ? 'suspended' : serving);
  });
});

describe('the hosts of a stream', () => {
  const own = { source: 'own', state: 'active' } as const;

  it('begin with the newest that is served, and end with the free address', () => {
    const hosts = hostsForAds([
      { ...own, id: 1, host: 'a-free.example', source: 'free' },
      { ...own, id: 2, host: 'b-old.example' },
      { ...own, id: 3, host: 'z-new.example' },
      { ...own, id: 4, host: 'a-coming.example', state: 'https_check' },
      { ...own, id: 5, host: 'a-blocked.example', state: 'blocked' },
    ]);
    expect(hosts).toEqual([
      ...['z-new.example', 'b-old.example', 'a-coming.example', 'a-blocked.example', 'a-free.example'],
    ]);
  });
});

describe('what is in the way of a launch', () => {
  const completed = { status: 'completed', weight: 100 } as const;
  const draft = { status: 'draft', weight: 0 } as const;
  const stream = {
    cloak: false,
    isSplitTested: false,
    landings: [completed],
    hasWhitePage: false,
    link: 'https://offer.example/',
    isFreeOnly: false,
  };

  it('is only what visitors would be shown', () => {
    expect(launchProblem(stream)).toBeUndefined();
    expect(launchProblem({ ...stream, landings: [completed, draft] })).toBeUndefined();
    expect(launchProblem({ ...stream, landings: [draft, completed] })).toBe('landing.not_completed');
    const split = { ...stream, isSplitTested: true };
    expect(launchProblem({ ...split, landings: [draft, completed] })).toBeUndefined();
    expect(launchProblem({ ...split, landings: [{ ...draft, weight: 1 }, completed] })).toBe(
      'landing.not_completed',
    );
    expect(launchProblem({ ...split, landings: [draft] })).toBe('landing.missing');
  });

  it('is the landing before the white page', () => {
    const cloaked = { ...stream, cloak: true };
    expect(launchProblem({ ...cloaked, landings: [] })).toBe('landing.missing');
    expect(launchProblem(cloaked)).toBe('white_page.missing');
    expect(launchProblem({ ...cloaked, hasWhitePage: true })).toBeUndefined();
  });

  it('is a button that leads nowhere, last', () => {
    expect(launchProblem({ ...stream, link: null })).toBe('stream.link_missing');
    expect(launchProblem({ ...stream, link: null, cloak: true })).toBe('white_page.missing');
    expect(launchProblem({ ...stream, link: null, isFreeOnly: true })).toBeUndefined();
    const wrong = { ...stream, link: 'https://{sub1}.example/' };
    expect(launchProblem(wrong)).toBe('stream.link_macros');
    expect(launchProblem({ ...wrong, isFreeOnly: true })).toBe('stream.link_macros');
  });
});
