import { expect, it } from 'vitest';
import { ERRORS_OF_NETWORK, FACEBOOK_ERRORS, POSTBACK_ERRORS, TIKTOK_ERRORS } from './postback-errors.ts';

it('[S8.4-01] the first set of error codes', () => {
  expect(FACEBOOK_ERRORS).toEqual([
    'Null',
    'Network_Error',
    'OAuth_Exception',
    'Doctype_Error',
    'Pixel_Undefined',
  ]);
});

it('[S8.4-02] the second set of error codes ends with the token exception', () => {
  expect(TIKTOK_ERRORS).toEqual(['Null', 'Network_Error', 'Doctype_Error', 'Token_Exception']);
});

it('every error of a network is one that there is, once', () => {
  for (const errors of Object.values(ERRORS_OF_NETWORK)) {
    expect(new Set(errors).size).toBe(errors.length);
    expect(POSTBACK_ERRORS).toEqual(expect.arrayContaining([...errors]));
  }
});
