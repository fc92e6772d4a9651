import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  type CallToolResult,
  ErrorCode,
  McpError,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '@sluice/runtime';
import { ZodError } from 'zod';
import type { KeyCaller } from '../../../access/actor.ts';
import { logFailure, toAppError } from '../../../http/to-app-error.ts';
import { MCP_RESOURCES, type McpResource } from './mcp-resources.ts';
import { MCP_TOOLS, type McpTool, type ToolWork } from './mcp-tools.ts';

const INSTRUCTIONS =
  'Sluice runs landing pages on a team’s domains: streams decide which page a visitor gets, and statistics count what came of it. Days are the team’s own. Nothing here spends money or goes live: launching a stream, switching a campaign on, paying and inviting people are done by a person in the console.';

/** The protocol's own number for an address at which there is nothing. */
const RESOURCE_NOT_FOUND = -32_002;

/** One for each request: its tools and resources are those that the key's scopes open. */
export function createMcpServer({ scopes }: KeyCaller, work: ToolWork, log: Log): McpServer {
  const server = new McpServer({ name: 'sluice', version: '1' }, { instructions: INSTRUCTIONS });
  for (const tool of MCP_TOOLS) {
    const { name, title, description, scope, input } = tool;
    const annotations = { readOnlyHint: scope === 'read', destructiveHint: false, openWorldHint: false };
    const registered = server.registerTool(
      name,
      { title, description, inputSchema: input.shape, annotations },
      (given) => runTool(tool, work, given, log),
    );
    // Neither listed nor callable; registered all the same, so that a key without any is told of an empty list.
    if (!scopes.includes(scope)) registered.disable();
  }
  for (const resource of MCP_RESOURCES) {
    if (resource.scope === null || scopes.includes(resource.scope))
      offerResource(server, resource, { work, log });
  }
  return server;
}

type Around = { work: ToolWork; log: Log };

function offerResource(server: McpServer, resource: McpResource, around: Around): void {
  const { name, title, description, template, type, list } = resource;
  const listed = list && (async () => ({ resources: await orRefuse(around.log, () => list(around.work)) }));
  server.registerResource(
    name,
    new ResourceTemplate(template, { list: listed }),
    { title, description, mimeType: type },
    (uri, variables) => readResource(resource, { uri, variables, ...around }),
  );
}

async function readResource(
  resource: McpResource,
  of: Around & { uri: URL; variables: Record<string, string | string[]> },
): Promise<ReadResourceResult> {
  const { uri, variables, work, log } = of;
  const given = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  const found = await orRefuse(log, () => resource.read(work, given));
  if (found === undefined) throw new McpError(RESOURCE_NOT_FOUND, `There is nothing at ${uri}`);
  const text = typeof found === 'string' ? found : JSON.stringify(found);
  return { contents: [{ uri: uri.href, mimeType: resource.type, text }] };
}

/** A resource has no answer that says no: a refusal is the protocol's error, with the catalogue's code. */
async function orRefuse<Result>(log: Log, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const failure = toAppError(error);
    logFailure(log, failure);
    const { code, message, details, status } = failure;
    const number = status >= 500 ? ErrorCode.InternalError : ErrorCode.InvalidParams;
    throw new McpError(status === 404 ? RESOURCE_NOT_FOUND : number, message, { code, details });
  }
}

async function runTool(tool: McpTool, work: ToolWork, given: unknown, log: Log): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await tool.run(work, given)) }] };
  } catch (error) {
    // An agent reads a refusal and can do better; only a broken call is the protocol's error.
    if (error instanceof ZodError) throw error;
    const failure = toAppError(error);
    logFailure(log, failure);
    const { code, message, details } = failure;
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ code, message, details }) }] };
  }
}
