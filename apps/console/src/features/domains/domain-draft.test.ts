import { beforeEach, describe, expect, it } from 'vitest';
import { keepTyped } from '../../parts/draft/typed-draft.ts';
import {
  domainDraftKey,
  EMPTY_DOMAIN_DRAFT,
  moveDomainDraft,
  readDomainDraft,
  saveDomainDraft,
} from './domain-draft.ts';

const key = (streamId: number | 'new') => domainDraftKey(7, streamId);
const read = (streamId: number | 'new') => readDomainDraft(key(streamId));

describe('the draft of a domain', () => {
  beforeEach(() => localStorage.clear());

  it('goes with the stream that was made of it, its purchase key too', () => {
    const draft = { ...EMPTY_DOMAIN_DRAFT, choice: { host: 'a.com', price: 9 }, purchaseKey: 'once' };
    saveDomainDraft(key('new'), draft);
    moveDomainDraft(7, 12);
    expect(read(12)).toEqual(draft);
    expect(read('new')).toEqual(EMPTY_DOMAIN_DRAFT);
  });

  it('is another one of another member', () => {
    saveDomainDraft(key('new'), { ...EMPTY_DOMAIN_DRAFT, host: 'a.com' });
    expect(readDomainDraft(domainDraftKey(8, 'new')).host).toBe('');
  });

  it('leaves nothing on the device once it is empty', () => {
    saveDomainDraft(key('new'), { ...EMPTY_DOMAIN_DRAFT, host: 'a.com' });
    saveDomainDraft(key('new'), EMPTY_DOMAIN_DRAFT);
    expect(localStorage).toHaveLength(0);
  });

  it('is empty where what was kept cannot be read', () => {
    localStorage.setItem(key('new'), '{broken');
    expect(read('new')).toEqual(EMPTY_DOMAIN_DRAFT);
  });

  it('is filled up where it was kept before a field was known', () => {
    keepTyped<object>(key('new'), { host: 'a.com' }, {});
    expect(read('new')).toEqual({ ...EMPTY_DOMAIN_DRAFT, host: 'a.com' });
  });
});
