/** One call to the product's api, as a signed-in person or a program makes it; what it answers, refusals too. */
export type ApiAnswer<Body = unknown> = { status: number; body: Body };
type Refusal = { code?: string };

const LIMIT_MS = 60_000;

export async function callApi<Body = Refusal>(
  apiUrl: string,
  token: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<ApiAnswer<Body>> {
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // An export is a file.
  const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: answer.status, body: (isJson ? JSON.parse(text) : undefined) as Body };
}
