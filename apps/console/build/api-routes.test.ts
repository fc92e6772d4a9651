import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@sluice/contracts';
import { expect, it } from 'vitest';
import { writeApiRoutes } from './api-routes.ts';

const written = writeApiRoutes(contract as AnyContractRouter);

/** As a browser would import it. */
const read = async (): Promise<{ apiRoutes: typeof contract }> =>
  import(`data:text/javascript,${encodeURIComponent(written)}`);

it('writes routes that the client makes the same requests from as from the contract', async () => {
  const { apiRoutes } = await read();
  const requestOf = async (router: typeof contract) => {
    const sent: string[] = [];
    const link = new OpenAPILink(router, {
      url: 'https://api.test',
      fetch: async (request) => {
        sent.push(`${request.method} ${request.url} ${await request.text()}`);
        return Response.json({});
      },
    });
    const client = createORPCClient<{ streams: Record<string, (input: unknown) => Promise<unknown>> }>(link);
    await client.streams.list?.({ params: { teamId: 7 }, query: { search: 'a b' } });
    await client.streams.create?.({ params: { teamId: 7 }, body: { name: 'New' } });
    return sent;
  };
  expect(await requestOf(apiRoutes)).toEqual(await requestOf(contract));
});

it('leaves out what no request needs', () => {
  expect(written).not.toContain('Create a stream');
  expect(written.length).toBeLessThan(20_000);
});
