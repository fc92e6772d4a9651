/**
 * What an agent may do over the Model Context Protocol: a few of the contract's procedures, called as any caller calls them, so that
 * access checks, limits, validation and the audit log are theirs. Nothing here spends money, sends a message or changes what visitors see.
 */
import type { ContractRouterClient } from '@orpc/contract';
import { type contract, DEFAULT_CAMPAIGN_SETTINGS, type Scope } from '@sluice/contracts';
import { STATISTICS_COUNTERS, STATISTICS_GROUPINGS, STATISTICS_RATIOS } from '@sluice/contracts/values';
import { z } from 'zod';

export type ApiClient = ContractRouterClient<typeof contract>;

/** The team is the key's: no tool asks for one. */
export type ToolWork = { client: ApiClient; teamId: number; consoleUrl: string };

export type McpTool = {
  name: string;
  title: string;
  description: string;
  /** Without it the tool is not offered; the procedure asks for it again. */
  scope: Scope;
  input: z.ZodObject;
  run: (work: ToolWork, given: unknown) => Promise<unknown>;
};

function defineTool<Input extends z.ZodObject>(
  tool: Omit<McpTool, 'input' | 'run'> & {
    input: Input;
    run: (work: ToolWork, input: z.output<Input>) => Promise<unknown>;
  },
): McpTool {
  return { ...tool, run: (work, given) => tool.run(work, tool.input.parse(given)) };
}

/** As a path carries it: access is checked before the input is read as numbers. */
const paramsOf = ({ teamId }: ToolWork) => ({ teamId: String(teamId) as unknown as number });

const day = z.iso.date();
const days = {
  startDate: day.describe('First day, YYYY-MM-DD, in the team’s time zone'),
  endDate: day.describe('Last day, YYYY-MM-DD, counted too'),
};
const groupBy = z
  .array(z.enum(STATISTICS_GROUPINGS))
  .min(1)
  .default(['day'])
  .describe('What each row stands for, from the outermost to the innermost');
const listText = (values: readonly string[]) => values.join(',');

export const MCP_TOOLS: readonly McpTool[] = [
  defineTool({
    name: 'statistics_report',
    title: 'Read a statistics report',
    description:
      'Counts visits and what came of them (clicks, installs, registrations, deposits, costs) for a range of days, grouped, with totals and the totals of the days before. Use explain_number to find out where one of its numbers comes from.',
    scope: 'read',
    input: z.object({
      ...days,
      groupBy,
      streamIds: z
        .array(z.number().int())
        .optional()
        .describe('Only these streams; list_streams has the ids'),
      sort: z.enum([...STATISTICS_COUNTERS, ...STATISTICS_RATIOS]).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    run: (work, { startDate, endDate, groupBy: groups, streamIds, sort, limit }) =>
      work.client.statistics.query({
        params: paramsOf(work),
        query: {
          startDate,
          endDate,
          groupBy: listText(groups),
          limit,
          ...(sort && { sort }),
          ...(streamIds && { flow: listText(streamIds.map(String)) }),
        },
      }),
  }),
  defineTool({
    name: 'explain_number',
    title: 'Explain a number of the report',
    description:
      'Says what one number of a statistics report counts, of which events, how late they arrived, what was counted twice, and how fresh it is. Ask with the same days and groups as the report; without `row` it explains the total.',
    scope: 'read',
    input: z.object({
      ...days,
      groupBy,
      column: z.enum([...STATISTICS_COUNTERS, ...STATISTICS_RATIOS]).describe('Which number of the row'),
      row: z.array(z.string()).optional().describe('The row’s value of each group, in the order of groupBy'),
    }),
    run: (work, { startDate, endDate, groupBy: groups, column, row }) =>
      work.client.statistics.number({
        params: paramsOf(work),
        query: { startDate, endDate, groupBy: listText(groups), column, ...(row && { line: listText(row) }) },
      }),
  }),
  defineTool({
    name: 'explain_visit',
    title: 'Explain a visit',
    description:
      'Says for one visit, by its click id, which page it was shown, the rules that decided it one by one, and everything that followed: clicks, installs, conversions, charges.',
    scope: 'read',
    input: z.object({ clickId: z.uuid().describe('The visit’s click id, a UUID') }),
    run: (work, { clickId }) => work.client.visits.explain({ params: { ...paramsOf(work), click: clickId } }),
  }),
  defineTool({
    name: 'list_streams',
    title: 'List streams',
    description: 'Lists the team’s streams with id, name, status, domains and counters, newest first.',
    scope: 'read',
    input: z.object({
      name: z.string().min(1).optional().describe('Part of the name'),
      page: z.number().int().min(1).default(1),
    }),
    run: (work, { name, page }) =>
      work.client.streams.list({ params: paramsOf(work), query: { page, ...(name && { name }) } }),
  }),
  defineTool({
    name: 'change_stream',
    title: 'Rename or tag a stream',
    description:
      'Changes a stream’s name or tags. What visitors see (pages, link, GEO, launch and stop) is changed by a person in the console, not here. Read the stream’s version with list_streams first: a stream that somebody changed meanwhile is refused.',
    scope: 'streams:write',
    input: z.object({
      streamId: z.number().int(),
      version: z.number().int().describe('The version that you have read'),
      name: z.string().min(1).optional(),
      tags: z.array(z.string()).optional().describe('All of its tags from now on'),
    }),
    run: (work, { streamId, version, name, tags }) =>
      work.client.streams.update({
        params: { ...paramsOf(work), streamId },
        body: { version, ...(name && { name }), ...(tags && { tags }) },
      }),
  }),
  defineTool({
    name: 'prepare_campaign',
    title: 'Prepare a push campaign as a draft',
    description:
      'Writes a one-time push campaign for the subscribers of a stream, with its text and the moment it would be sent. It is a draft and sends nothing: a person looks at it in the console, at the link in the answer, and switches it on there.',
    scope: 'campaigns:write',
    input: z.object({
      name: z.string().min(1),
      streamId: z.number().int().describe('Whose subscribers; list_streams has the ids'),
      countries: z.array(z.string().length(2)).default([]).describe('ISO codes; none: every country'),
      timeZone: z.string().default('UTC').describe('IANA name of the clock by which it is sent'),
      language: z.string().default('en').describe('Of the text'),
      title: z.string().min(1),
      body: z.string().min(1),
      date: day.describe('When it would be sent'),
      time: z.string().describe('HH:MM'),
    }),
    run: prepareCampaign,
  }),
];

type Draft = {
  name: string;
  streamId: number;
  countries: string[];
  timeZone: string;
  language: string;
  title: string;
  body: string;
  date: string;
  time: string;
};

async function prepareCampaign(work: ToolWork, draft: Draft): Promise<unknown> {
  const { client, consoleUrl } = work;
  const { name, streamId, countries, timeZone, language, title, body, date, time } = draft;
  const made = await client.campaigns.create({
    params: paramsOf(work),
    body: {
      kind: 'one-time',
      name,
      streamId,
      countries,
      hosts: [],
      timeZone,
      languages: [language],
      mainLanguage: language,
      settings: DEFAULT_CAMPAIGN_SETTINGS,
    },
  });
  const campaign = await client.campaigns.addSchedule({
    params: { ...paramsOf(work), campaignId: made.id },
    body: {
      timing: { type: 'manual', clock: 'country', timeZone: null, date, time },
      messages: { [language]: [{ title, body }] },
    },
  });
  return { campaign, link: `${consoleUrl}/push-messages/one-time/${made.id}` };
}
