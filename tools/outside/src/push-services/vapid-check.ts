import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 24 * 3600;

/** As strict as a push service: 401 without valid credentials, 403 for a key other than the subscription's. */
export function checkVapid(
  authorization: string | undefined,
  { origin, subscribedKey }: { origin: string; subscribedKey: string },
): 401 | 403 | undefined {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = (token ?? '').split('.');
  if (!key || !signature) return 401;
  if (key !== subscribedKey) return 403;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = Number(exp) - Date.now() / 1000;
  const isCurrent = left > 0 && left <= DAY_SECONDS;
  const isNamed = /^(mailto:|https:\/\/)./.test(String(sub));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && isCurrent && isNamed && aud === origin ? undefined : 403;
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
