import { describe, expect, it } from 'vitest';
import { readCodename, readMirrors } from './debian-mirrors.ts';

/** What `apt-get update --print-uris` answers, the same for `.sources` files and for `sources.list`. */
const PRINTED = `'http://mirror.test/debian/dists/bookworm/InRelease' mirror.test_debian_dists_bookworm_InRelease 0
'http://mirror.test/debian/dists/bookworm-updates/InRelease' mirror.test_debian_dists_bookworm-updates_InRelease 0
'http://mirror.test/debian-security/dists/bookworm-security/InRelease' mirror.test_security_InRelease 0
'https://vendor.test/apt/dists/tools-bookworm/InRelease' vendor.test_apt_dists_tools-bookworm_InRelease 0
'http://mirror.test/debian/dists/bookworm/main/binary-amd64/Packages.xz' mirror.test_debian_Packages 0
'http://second.test/debian/dists/bookworm/InRelease' second.test_debian_dists_bookworm_InRelease 0
`;

describe('the mirrors of a machine', () => {
  it('are those with the whole release, in the order of its sources', () => {
    expect(readMirrors(PRINTED, 'bookworm')).toEqual([
      'http://mirror.test/debian',
      'http://second.test/debian',
    ]);
  });

  it('are none where apt has no sources', () => {
    expect(readMirrors('', 'bookworm')).toEqual([]);
  });

  it.each([
    ['VERSION_ID="12"\nVERSION_CODENAME=bookworm\nID=debian\n', 'bookworm'],
    ['VERSION_CODENAME="trixie"\n', 'trixie'],
    ['ID=something\n', 'bookworm'],
  ])('belong to the release that %j names', (osRelease, codename) => {
    expect(readCodename(osRelease)).toBe(codename);
  });
});
