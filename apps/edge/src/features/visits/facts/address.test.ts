import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readRequestHeaders } from '../../../http/request-headers.ts';
import { createPeerReader } from './address.ts';

const headersOf = (...raw: string[]) => readRequestHeaders(raw);
/** All that the reader uses of a socket is its remote address. */
const socketFrom = (remoteAddress: string | undefined) => ({ remoteAddress }) as Socket;

function addressOf(trusted: string[], from: string | undefined, ...raw: string[]): string {
  return createPeerReader(trusted)(socketFrom(from), headersOf(...raw)).address;
}

describe('createPeerReader', () => {
  it('ignores every forwarding header of a peer that is not trusted', () => {
    const readPeer = createPeerReader(['10.0.0.1']);
    const forged = headersOf(
      'X-Forwarded-For',
      '91.0.0.1',
      'X-Forwarded-Proto',
      'https',
      'CF-Connecting-IP',
      '91.0.0.1',
      'X-Real-IP',
      '91.0.0.1',
      'Forwarded',
      'for=91.0.0.1',
    );
    expect(readPeer(socketFrom('203.0.113.9'), forged)).toEqual({ address: '203.0.113.9', isSecure: false });
  });

  it('takes the last hop of a trusted proxy: those before it are the visitor’s word', () => {
    expect(addressOf(['10.0.0.1'], '10.0.0.1', 'X-Forwarded-For', '6.6.6.6, 7.7.7.7 ,91.0.0.1')).toBe(
      '91.0.0.1',
    );
    expect(
      addressOf(
        ['10.0.0.1'],
        '10.0.0.1',
        'X-Forwarded-For',
        '6.6.6.6',
        'X-Forwarded-For',
        '7.7.7.7,91.0.0.1',
      ),
    ).toBe('91.0.0.1');
  });

  it('takes a trusted proxy itself for the visitor when it forwards nobody', () => {
    expect(addressOf(['10.0.0.1'], '10.0.0.1')).toBe('10.0.0.1');
  });

  it('believes https from a trusted proxy alone', () => {
    const secure = headersOf('X-Forwarded-For', '91.0.0.1', 'X-Forwarded-Proto', 'https');
    const readPeer = createPeerReader(['10.0.0.1']);
    expect(readPeer(socketFrom('10.0.0.1'), secure).isSecure).toBe(true);
    expect(readPeer(socketFrom('10.0.0.2'), secure).isSecure).toBe(false);
    const plain = headersOf('X-Forwarded-For', '91.0.0.1', 'X-Forwarded-Proto', 'http');
    expect(readPeer(socketFrom('10.0.0.1'), plain).isSecure).toBe(false);
  });

  it.each([
    ['a network of version 4', '10.1.0.0/16', '10.1.255.7', true],
    ['an address just outside it', '10.1.0.0/16', '10.2.0.1', false],
    ['a network of version 6', '2001:db8::/32', '2001:db8:ffff::1', true],
    ['an address just outside it', '2001:db8::/32', '2001:db9::1', false],
    ['one address of version 6', '::1', '::1', true],
    ['a mapped address under its plain name', '10.1.0.0/16', '::ffff:10.1.2.3', true],
  ])('knows %s', (_name, entry, from, isTrusted) => {
    const address = addressOf([entry], from, 'X-Forwarded-For', '91.0.0.1');
    expect(address === '91.0.0.1').toBe(isTrusted);
  });

  it('writes a mapped address plainly, from the socket and from the header', () => {
    expect(addressOf([], '::ffff:91.0.0.1')).toBe('91.0.0.1');
    expect(addressOf(['10.0.0.1'], '10.0.0.1', 'X-Forwarded-For', '::ffff:91.0.0.1')).toBe('91.0.0.1');
  });

  it.each([undefined, '', 'fe80::1%eth0'])(
    'serves a socket whose far end is %j without believing it',
    (from) => {
      expect(addressOf(['10.0.0.1'], from, 'X-Forwarded-For', '91.0.0.1')).toBe(from ?? '');
    },
  );

  it('trusts nobody by default', () => {
    expect(addressOf([], '127.0.0.1', 'X-Forwarded-For', '91.0.0.1')).toBe('127.0.0.1');
  });

  it('works the trust out once a connection, and reads the header at every request', () => {
    const readPeer = createPeerReader(['10.0.0.1']);
    const socket = socketFrom('10.0.0.1');
    expect(readPeer(socket, headersOf('X-Forwarded-For', '91.0.0.1')).address).toBe('91.0.0.1');
    expect(readPeer(socket, headersOf('X-Forwarded-For', '90.0.0.1')).address).toBe('90.0.0.1');
  });
});
