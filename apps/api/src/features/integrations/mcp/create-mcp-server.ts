import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '@sluice/runtime';
import { ZodError } from 'zod';
import type { KeyCaller } from '../../../access/actor.ts';
import { logFailure, toAppError } from '../../../http/to-app-error.ts';
import { MCP_TOOLS, type McpTool, type ToolWork } from './mcp-tools.ts';

const INSTRUCTIONS =
  'Sluice runs landing pages on a team’s domains: streams decide which page a visitor gets, and statistics count what came of it. Days are the team’s own. Nothing here spends money or goes live: launching a stream, switching a campaign on, paying and inviting people are done by a person in the console.';

/** One for each request: its tools are those that the key's scopes open. */
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
  return server;
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
