import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useActiveCountry } from './use-active-country.ts';

it('keeps the country in focus when the page moves away under a pointer that rests', () => {
  const { result } = renderHook(useActiveCountry);
  act(() => result.current.onPoint('AU'));
  act(() => result.current.onFocus('BR'));
  act(() => result.current.onPoint(null));
  expect(result.current.active).toBe('BR');
  act(() => result.current.onFocus(null));
  expect(result.current.active).toBeNull();
});

it('shows what is pointed at last, until the pointer leaves', () => {
  const { result } = renderHook(useActiveCountry);
  act(() => result.current.onFocus('BR'));
  act(() => result.current.onPoint('AU'));
  expect(result.current.active).toBe('AU');
  act(() => result.current.onFocus(null));
  expect(result.current.active).toBe('AU');
  act(() => result.current.onPoint(null));
  expect(result.current.active).toBeNull();
});
