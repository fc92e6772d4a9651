import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { decrypt, newBrowser } from './decrypt.fixture.ts';
import { encryptMessage, MAX_MESSAGE_BYTES } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('an encrypted message', () => {
  // RFC 8291, appendix A.
  it('is, byte for byte, the one of the standard', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const encrypted = encryptMessage(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender },
    );
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by who reads the reference library’s, whatever it says', () => {
    const browser = newBrowser();
    const keys = { p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const theirs = webPush.encrypt(keys.p256dh, keys.auth, text, 'aes128gcm');
        expect(decrypt(theirs.cipherText, browser)).toBe(text);
        expect(decrypt(encryptMessage(text, keys), browser)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('is read by nobody else, and never looks the same twice', () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const keys = { p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
    const [one, again] = [encryptMessage('hello', keys), encryptMessage('hello', keys)];
    expect(one.equals(again)).toBe(false);
    expect(() => decrypt(one, other)).toThrow();
  });

  it('has at most what a push service takes', () => {
    const browser = newBrowser();
    const keys = { p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
    expect(encryptMessage('x'.repeat(MAX_MESSAGE_BYTES), keys)).toHaveLength(4096);
    expect(() => encryptMessage('x'.repeat(MAX_MESSAGE_BYTES + 1), keys)).toThrow(RangeError);
    expect(() => encryptMessage('x', { ...keys, auth: 'short' })).toThrow(RangeError);
  });
});
