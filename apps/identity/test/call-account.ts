import { CONSOLE } from './open-test-identity.ts';

/** A call below `/account`, as the console makes it. */
export async function callAccount(
  issuer: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(`${issuer}/account${path}`, {
    method,
    headers: {
      origin: CONSOLE,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
}
