import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

const whole = { identity: Buffer.from('whole'), brotli: Buffer.from('b'), gzip: Buffer.from('gz') };

describe('chooseEncoding', () => {
  it.each([
    ['', undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br; q=0.000 , gzip;q=0.1', 'gzip'],
    ['identity', undefined],
    ['brotli, x-gzip', undefined],
    ['br;q=0,gzip;q=0', undefined],
  ])('for “%s” takes %s', (header, encoding) => {
    const chosen = chooseEncoding(whole, header);
    expect(chosen.encoding).toBe(encoding);
    expect(chosen.bytes.toString()).toBe({ br: 'b', gzip: 'gz' }[String(encoding)] ?? 'whole');
  });

  it('takes what there is', () => {
    expect(chooseEncoding({ identity: Buffer.from('font') }, 'br, gzip').encoding).toBeUndefined();
  });
});
