import { describe, expect, it } from 'vitest';
import { isPreviewSignature, previewAddress, signPreview } from './preview-address.ts';

const SECRET = 'a secret of the test';
const landing = { teamId: 1, landingId: 23, version: 4 };
const signature = signPreview(SECRET, landing);

describe('the address of a preview', () => {
  it('names the landing, its version and a signature', () => {
    const address = previewAddress({ base: 'https://preview.example', secret: SECRET }, landing);
    expect(address).toBe(`https://preview.example/landings/1/23/4?signature=${signature}`);
    expect(isPreviewSignature(SECRET, landing, signature)).toBe(true);
  });

  it.each([
    ['another team', { ...landing, teamId: 2 }],
    ['another landing', { ...landing, landingId: 24 }],
    ['another version', { ...landing, version: 5 }],
    ['digits that were moved', { teamId: 12, landingId: 3, version: 4 }],
  ])('is good for no more than it names: %s', (_, other) => {
    expect(isPreviewSignature(SECRET, other, signature)).toBe(false);
  });

  it.each(['', 'x', signature.slice(1), `${signature}A`, signPreview('another secret', landing)])(
    'refuses the signature %j',
    (given) => expect(isPreviewSignature(SECRET, landing, given)).toBe(false),
  );
});
