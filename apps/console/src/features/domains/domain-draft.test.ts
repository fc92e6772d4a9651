import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, saveDraft } from '../../parts/draft/session-draft.ts';
import { domainDraftKey, EMPTY_DOMAIN_DRAFT, moveDomainDraft } from './domain-draft.ts';

const key = (streamId: number | 'new') => domainDraftKey({ teamId: 7, streamId });
const read = (streamId: number | 'new') => readDraft(key(streamId), EMPTY_DOMAIN_DRAFT);

describe('the draft of a domain', () => {
  beforeEach(() => sessionStorage.clear());

  it('goes with the stream that was made of it, its purchase key too', () => {
    const draft = { ...EMPTY_DOMAIN_DRAFT, choice: { host: 'a.com', price: 9 }, purchaseKey: 'once' };
    saveDraft(key('new'), draft);
    moveDomainDraft(7, 12);
    expect(read(12)).toEqual(draft);
    expect(read('new')).toEqual(EMPTY_DOMAIN_DRAFT);
  });

  it('is another one in another team', () => {
    saveDraft(key('new'), { ...EMPTY_DOMAIN_DRAFT, host: 'a.com' });
    expect(readDraft(domainDraftKey({ teamId: 8, streamId: 'new' }), EMPTY_DOMAIN_DRAFT).host).toBe('');
  });

  it('is empty where what was kept cannot be read', () => {
    sessionStorage.setItem(key('new'), '{broken');
    expect(read('new')).toEqual(EMPTY_DOMAIN_DRAFT);
  });

  it('is filled up where it was kept before a field was known', () => {
    saveDraft(key('new'), { host: 'a.com' });
    expect(read('new')).toEqual({ ...EMPTY_DOMAIN_DRAFT, host: 'a.com' });
  });
});
