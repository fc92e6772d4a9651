/**
 * What an agent may read by its address: things of the team, by the same procedures as everything else, and the guide of the api. Reading
 * changes nothing.
 */
import { SECTIONS_OF_GUIDE } from '../../../api-docs/guide.ts';
import type { ToolWork } from './mcp-tools.ts';

type Listed = { uri: string; name: string };

export type McpResource = {
  name: string;
  title: string;
  description: string;
  /** The team stands in the address: that of another one is refused as everywhere. */
  template: string;
  type: 'application/json' | 'text/markdown';
  /** Null: open to every key, as the documentation is. Otherwise it is not there without the scope; the procedure asks for it again. */
  scope: 'read' | null;
  /** Undefined: nothing is there. */
  read: (work: ToolWork, variables: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Those that an agent may begin with. Not given: addresses come from answers of tools. */
  list?: (work: ToolWork) => Promise<Listed[]>;
};

/** As a path carries them: access is checked before the input is read as numbers. */
const asNumber = (text: string | undefined): number => (text ?? '') as unknown as number;
const teamOf = ({ teamId }: ToolWork) => ({ teamId: asNumber(String(teamId)) });

export const MCP_RESOURCES: readonly McpResource[] = [
  {
    name: 'stream',
    title: 'A stream',
    description: 'One stream with all its settings: pages, link, countries, domains, status and version.',
    template: 'sluice://teams/{teamId}/streams/{streamId}',
    type: 'application/json',
    scope: 'read',
    read: ({ client }, { teamId, streamId }) =>
      client.streams.get({ params: { teamId: asNumber(teamId), streamId: asNumber(streamId) } }),
    list: async (work) => {
      const { items } = await work.client.streams.list({ params: teamOf(work), query: {} });
      return items.map(({ id, name }) => ({
        uri: `sluice://teams/${work.teamId}/streams/${id}`,
        name,
      }));
    },
  },
  {
    name: 'campaign',
    title: 'A push campaign',
    description: 'One push campaign with its texts, languages, audience and schedules.',
    template: 'sluice://teams/{teamId}/campaigns/{campaignId}',
    type: 'application/json',
    scope: 'read',
    read: ({ client }, { teamId, campaignId }) =>
      client.campaigns.get({ params: { teamId: asNumber(teamId), campaignId: asNumber(campaignId) } }),
  },
  {
    name: 'landing',
    title: 'A landing',
    description: 'One landing with its game, its settings and its translations.',
    template: 'sluice://teams/{teamId}/landings/{landingId}',
    type: 'application/json',
    scope: 'read',
    read: ({ client }, { teamId, landingId }) =>
      client.landings.get({ params: { teamId: asNumber(teamId), landingId: asNumber(landingId) } }),
  },
  {
    name: 'guide',
    title: 'The guide of the API',
    description: 'What holds for every call: keys and scopes, pages, filters, repeating, errors, limits.',
    template: 'sluice://docs/{section}',
    type: 'text/markdown',
    scope: null,
    read: async (_, { section }) => {
      const found = SECTIONS_OF_GUIDE.find(({ id }) => id === section);
      return found && [`# ${found.title}`, ...found.text].join('\n\n');
    },
    list: async () => SECTIONS_OF_GUIDE.map(({ id, title }) => ({ uri: `sluice://docs/${id}`, name: title })),
  },
];
