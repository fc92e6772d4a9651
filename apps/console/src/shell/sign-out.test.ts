import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../test/answer-api.ts';
import { queryClient } from '../api/api.ts';
import { identityClient } from '../auth/auth.ts';
import { findTyped, keepTyped, typedKey } from '../parts/draft/typed-draft.ts';
import { signOut } from './sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('leaves neither drafts nor answers for the next person on the device', async () => {
  await answerApi({});
  const logout = vi.spyOn(identityClient(), 'logout').mockResolvedValue(undefined as never);
  const key = typedKey('stream', 7, 'new');
  keepTyped(key, { name: 'a' }, { name: '' });
  queryClient.setQueryData(['streams'], ['a']);
  await signOut();
  expect(logout).toHaveBeenCalledOnce();
  expect(findTyped(key)).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  // What another tab leaves unsaved is not kept either.
  keepTyped(key, { name: 'a' }, { name: '' });
  expect(findTyped(key)).toBeUndefined();
});
