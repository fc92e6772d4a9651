/** The API as typed functions: paths, inputs, answers and error codes are the contract's, so nothing is written twice. */
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract, IDEMPOTENCY } from '@sluice/contracts';
import { isErrorBody, SluiceError } from './sluice-error.ts';

export type SluiceOptions = {
  /** Where the API is, such as `https://api.example.com`. */
  url: string;
  /** An API key of the team. */
  key: string;
  /** @default the platform's */
  fetch?: typeof fetch;
};

type CallContext = {
  /** For a call that creates something: repeated with the same key and input it answers the same. */
  idempotencyKey?: string;
};

export type SluiceClient = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>;

export function createSluiceClient({ url, key, fetch: send = fetch }: SluiceOptions): SluiceClient {
  const link = new OpenAPILink<CallContext>(contract, {
    url,
    headers: ({ context: { idempotencyKey } }) => ({
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY.header]: idempotencyKey }),
    }),
    fetch: (request, init) => send(request, init),
    customErrorResponseBodyDecoder: (body, { status }) =>
      isErrorBody(body) ? new ORPCError(body.code, { status, message: body.message, data: body }) : null,
    interceptors: [
      ({ next }) =>
        next().catch((error: unknown) => {
          throw error instanceof ORPCError && isErrorBody(error.data)
            ? new SluiceError(error.data, error.status)
            : error;
        }),
    ],
  });
  return createORPCClient(link);
}
