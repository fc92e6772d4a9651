/** A refusal in the reader's language, also where the texts of the codes do not come. */
import { ORPCError } from '@orpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../parts/testing/render-part.tsx';
import { findApiFailure, translateFailure } from './api-error.ts';

afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('en');
});

const refused = () =>
  new ORPCError('domain.taken', {
    status: 409,
    data: { code: 'domain.taken', message: 'Because.', details: {}, requestId: 'r-1' },
  });

it('says that the server refused where the chunk of the texts fails to load', async () => {
  await setLanguage('uk');
  const error = refused();
  await translateFailure(error, 'uk', () => Promise.reject(new TypeError('Failed to fetch the module')));
  expect(findApiFailure(error)?.message).toBe('Сервер відмовив: domain.taken');
});

it('waits a second for texts that hang, and no longer', async () => {
  await setLanguage('ru');
  vi.useFakeTimers();
  const error = refused();
  const translated = vi.fn();
  const coming = translateFailure(error, 'ru', () => new Promise(() => {})).then(translated);
  await vi.advanceTimersByTimeAsync(999);
  expect(translated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await coming;
  expect(findApiFailure(error)?.message).toBe('Сервер отказал: domain.taken');
});

it('leaves no timer behind once the texts are there', async () => {
  vi.useFakeTimers();
  const error = refused();
  await translateFailure(error, 'uk', async () => 'Вже зайнято.');
  expect(findApiFailure(error)?.message).toBe('Вже зайнято.');
  expect(vi.getTimerCount()).toBe(0);
});
