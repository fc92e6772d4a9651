/** The typed client: the contract's routes over fetch, each call with the person's token and language. */

import { apiRoutes } from 'virtual:api-routes';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { contract } from '@sluice/contracts';
import type { Language } from '../i18n/languages.ts';
import { classifyFailure, type FailureKind } from './answer-handling.ts';
import { decodeErrorBody, translateFailure } from './api-error.ts';

export type ApiContext = {
  /** The token of this call; set here, never by a caller. */
  token?: string;
  /** For public routes: no sign-in needed. */
  isOpen?: true;
  /** Receives a successful response before its body is read, for long downloads, and returns it. */
  watch?: (answer: Response) => Response;
};
export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract, ApiContext>>;

export type ApiDependencies = {
  apiBase: () => string;
  getAccessToken: () => Promise<string>;
  replaceAccessToken: (refused: string) => Promise<string>;
  language: () => Language;
  onFailure: (kind: FailureKind, error: unknown) => void;
  fetch?: typeof fetch;
};

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

export function createApi(dependencies: ApiDependencies): ApiClient {
  const { apiBase, getAccessToken, replaceAccessToken, language, onFailure } = dependencies;
  const send = dependencies.fetch ?? ((...args) => fetch(...args));
  const link = new OpenAPILink<ApiContext>(apiRoutes, {
    url: apiBase,
    headers: ({ context }) => ({
      ...(context.token !== undefined && { authorization: `Bearer ${context.token}` }),
      accept: JSON_TYPE,
      'accept-language': language(),
    }),
    fetch: async (request, init, { context }) => {
      const answer = await send(withJson(request), { ...init, mode: 'cors' });
      return context.watch && answer.ok ? context.watch(answer) : answer;
    },
    customErrorResponseBodyDecoder: (body, { status }) => decodeErrorBody(body, status),
    interceptors: [
      async ({ next, ...options }) => {
        const attempt = (token?: string) => next({ ...options, context: { ...options.context, token } });
        try {
          if (options.context.isOpen) return await attempt();
          const token = await getAccessToken();
          try {
            return await attempt(token);
          } catch (error) {
            if (classifyFailure(error) !== 'unauthorised') throw error;
            // Retried once: a second 401 is not about an expired token.
            return await attempt(await replaceAccessToken(token));
          }
        } catch (error) {
          onFailure(options.signal?.aborted ? 'abandoned' : classifyFailure(error), error);
          await translateFailure(error, language());
          throw error;
        }
      },
    ],
  });
  return createORPCClient(link);
}

/** Every call is JSON, also without a body, which the api requires. Except files. */
function withJson(request: Request): Request {
  if (request.headers.get('content-type')?.startsWith(FORM_TYPE)) return request;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const headers = new Headers(request.headers);
  headers.set('content-type', JSON_TYPE);
  return new Request(request, { headers, ...(!isRead && !request.body && { body: '{}' }) });
}
