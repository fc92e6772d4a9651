/** The Model Context Protocol at `/mcp`: streamable HTTP without sessions, since every request carries its API key. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { AppError } from '@sluice/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recogniseCaller } from '../../../access/recognise-caller.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { ApiClient } from './mcp-tools.ts';

const MCP_PATH = '/mcp';

type McpOptions = {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
  /** The contract's procedures, called with this context: the tools have no other way in. */
  clientOf: (context: RequestContext) => ApiClient;
};

export function serveMcp(app: FastifyInstance, { contextOf, clientOf }: McpOptions): void {
  app.post(MCP_PATH, async (request, reply) => {
    const context = contextOf(request, reply);
    context.noteRoute('integrations.mcp');
    const caller = await recogniseCaller(context).catch((error: unknown) => {
      if (error instanceof AppError) answerHeaders(error, context, reply);
      throw error;
    });
    if (caller.by !== 'key') throw new AppError('access.key_only');
    const work = { client: clientOf(context), teamId: caller.teamId, consoleUrl: context.consoleUrl };
    const server = createMcpServer(caller, work, context.log.child({ requestId: request.id }));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(toWebRequest(request), { parsedBody: request.body });
      const text = await answer.text();
      return reply
        .status(answer.status)
        .header('content-type', answer.headers.get('content-type') ?? 'application/json')
        .send(text);
    } finally {
      await server.close();
    }
  });
  // There is nothing to be told without being asked, and no session to end.
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: MCP_PATH,
      handler: (_, reply) => reply.status(405).header('allow', 'POST').send(),
    });
  }
}

function answerHeaders(error: AppError, context: RequestContext, reply: FastifyReply): void {
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  const { retryAfterSeconds } = error.details;
  if (typeof retryAfterSeconds === 'number') context.noteRetryAfter(retryAfterSeconds);
}

/** Without the body, which is read already. */
function toWebRequest({ headers, protocol, host }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${protocol}://${host}${MCP_PATH}`, { method: 'POST', headers: sent });
}
