/** An agent, scripted with the protocol's own client. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CampaignDetail, Stream } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import { auditEntries, createApiKey, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../../test/open-test-api.ts';
import { storeVisit } from '../../../../test/recorded-visits.ts';
import { storeRows } from '../../../../test/test-events.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-15' };
const AT = Date.parse('2026-11-10T12:00:00Z');
const DOCUMENT = new URL('../../../../../../docs/integrations/mcp.md', import.meta.url);

let team: TestTeam;
let address: URL;
let clients: Client[] = [];
const api = useTestApi({ clickhouse: true });
beforeAll(async () => {
  await api.app.listen({ port: 0 });
  address = new URL(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/mcp`);
});
beforeEach(async () => {
  team = await api.team([{ name: 'First' }]);
});
afterEach(async () => {
  for (const client of clients) await client.close();
  clients = [];
});

const makeKey = (scopes: string[]) =>
  withTeam(api.database.db, team.teamId, (tx) =>
    createApiKey(tx, { teamId: team.teamId, memberId: team.memberId, name: scopes.join(), scopes }),
  );

async function connectWith(credentials: string): Promise<Client> {
  const client = new Client({ name: 'scripted', version: '1' });
  clients.push(client);
  const headers = { authorization: `Bearer ${credentials}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}
const connect = async (...scopes: string[]) => connectWith(await makeKey(scopes));

type Told = { isError: boolean; body: unknown };

async function use(client: Client, name: string, given: Record<string, unknown>): Promise<Told> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text = '' } = {}] = content as { text?: string }[];
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // The protocol's own refusals are plain text.
  }
  return { isError: isError === true, body };
}

async function read(client: Client, uri: string): Promise<unknown> {
  const { contents } = await client.readResource({ uri });
  const [{ text = '', mimeType = '' } = {}] = contents as { text?: string; mimeType?: string }[];
  return mimeType === 'application/json' ? JSON.parse(text) : text;
}

async function storeDay(): Promise<string> {
  const { teamId, memberId, streams } = team;
  const streamId = streams[0]?.id ?? 0;
  const { client } = api.clickhouse;
  const visit = { type: 'visit', page: 'black', is_unique: 1, country: 'DE', ts: AT, recv_ts: AT };
  await storeRows(
    client,
    [
      { ...visit, stream_id: streamId },
      { ...visit, stream_id: streamId },
    ],
    { teamId, memberId },
  );
  const of = { team_id: teamId, stream_id: streamId, member_id: memberId };
  return (await storeVisit(client, of)).clickId;
}

describe('an agent', () => {
  it('connects, reads a report, explains one of its numbers, and a visit', async () => {
    const clickId = await storeDay();
    const agent = await connect('read');
    const { body: report } = await use(agent, 'statistics_report', { ...DAYS, groupBy: ['country'] });
    expect(report).toMatchObject({ rows: [{ group: { country: 'DE' }, unique: 2 }], totals: { unique: 2 } });
    const asked = { ...DAYS, groupBy: ['country'], column: 'unique', row: ['DE'] };
    const { body: number } = await use(agent, 'explain_number', asked);
    expect(number).toMatchObject({ value: 2, isThere: true, parts: [{ column: 'unique', value: 2 }] });
    expect(await use(agent, 'explain_visit', { clickId })).toMatchObject({ isError: false });
  });

  it('renames a stream, and prepares a campaign that sends nothing until a person switches it on', async () => {
    const agent = await connect('read', 'streams:write', 'campaigns:write');
    const { body: list } = await use(agent, 'list_streams', { name: 'First' });
    const [stream] = (list as { items: Stream[] }).items;
    const { id: streamId = 0, version = 0 } = stream ?? {};
    const renamed = await use(agent, 'change_stream', { streamId, version, name: 'Autumn' });
    expect(renamed.body).toMatchObject({ name: 'Autumn', status: stream?.status });
    const stale = await use(agent, 'change_stream', { streamId, version: version - 1, name: 'Winter' });
    expect(stale).toMatchObject({ isError: true, body: { code: 'stream.changed_meanwhile' } });

    const draft = {
      name: 'Evening',
      streamId,
      title: 'Hello',
      body: 'Three spins',
      date: '2030-01-01',
      time: '20:00',
    };
    const { campaign, link } = (await use(agent, 'prepare_campaign', draft)).body as {
      campaign: CampaignDetail;
      link: string;
    };
    expect(campaign).toMatchObject({
      status: 'suspended',
      nextSendAt: null,
      schedules: [{ date: '2030-01-01' }],
    });
    expect(link).toMatch(new RegExp(`/push-messages/one-time/${campaign.id}$`));
    const entries = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.apiKeyName, 'read,streams:write,campaigns:write')),
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'campaign.created',
      'campaign.schedule_added',
      'stream.updated',
    ]);
  });

  it('finds the tools that its key’s scopes open, and none that pays or goes live', async () => {
    const namesOf = async (...scopes: string[]) =>
      (await (await connect(...scopes)).listTools()).tools.map(({ name }) => name);
    const reads = ['statistics_report', 'explain_number', 'explain_visit', 'list_streams'];
    expect(await namesOf('read')).toEqual(reads);
    expect(await namesOf('read', 'streams:write')).toEqual([...reads, 'change_stream']);
    expect(await namesOf('campaigns:write')).toEqual(['prepare_campaign']);
    expect(await namesOf('finances:write')).toEqual([]);
  });

  it('is refused what its scope lacks, and another team’s things', async () => {
    const agent = await connect('read');
    const streamId = team.streams[0]?.id ?? 0;
    const refused = await use(agent, 'change_stream', { streamId, version: 1, name: 'No' });
    expect(refused.isError).toBe(true);
    const other = await api.team([{ name: 'Theirs' }]);
    const writer = await connect('streams:write');
    const theirs = { streamId: other.streams[0]?.id ?? 0, version: 1, name: 'Ours' };
    expect(await use(writer, 'change_stream', theirs)).toMatchObject({
      isError: true,
      body: { code: 'stream.not_found' },
    });
  });

  it('reads a stream, a campaign and a landing by their addresses, and the guide', async () => {
    const agent = await connect('read', 'campaigns:write');
    const streamId = team.streams[0]?.id ?? 0;
    const { resourceTemplates } = await agent.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'sluice://teams/{teamId}/streams/{streamId}',
      'sluice://teams/{teamId}/campaigns/{campaignId}',
      'sluice://teams/{teamId}/landings/{landingId}',
      'sluice://docs/{section}',
    ]);
    const { resources } = await agent.listResources();
    const uri = `sluice://teams/${team.teamId}/streams/${streamId}`;
    expect(resources).toContainEqual(
      expect.objectContaining({ uri, name: 'First', mimeType: 'application/json' }),
    );
    expect(await read(agent, uri)).toMatchObject({ id: streamId, name: 'First' });
    const draft = {
      name: 'Evening',
      streamId,
      title: 'Hello',
      body: 'Three spins',
      date: '2030-01-01',
      time: '20:00',
    };
    const { campaign } = (await use(agent, 'prepare_campaign', draft)).body as { campaign: CampaignDetail };
    const ofCampaign = `sluice://teams/${team.teamId}/campaigns/${campaign.id}`;
    expect(await read(agent, ofCampaign)).toMatchObject({
      name: 'Evening',
      schedules: [{ date: '2030-01-01' }],
    });
    const landing = await team.owner.call('POST', `/teams/${team.teamId}/landings`, {
      name: 'Wheel',
      type: 'wheels',
      template: 'wheels-royal',
      settings: newSettings('wheels'),
    });
    const { id: landingId } = landing.body as { id: number };
    const ofLanding = `sluice://teams/${team.teamId}/landings/${landingId}`;
    expect(await read(agent, ofLanding)).toMatchObject({ name: 'Wheel', template: 'wheels-royal' });
    expect(await read(agent, 'sluice://docs/errors')).toContain('# Errors');
  });

  it('is refused resources of another team, of nobody, and without the scope', async () => {
    const agent = await connect('read');
    const other = await api.team([{ name: 'Theirs' }]);
    const theirs = other.streams[0]?.id ?? 0;
    for (const [uri, code] of [
      [`sluice://teams/${team.teamId}/streams/${theirs}`, 'stream.not_found'],
      [`sluice://teams/${team.teamId}/campaigns/2147483647`, 'campaign.not_found'],
      [`sluice://teams/${team.teamId}/landings/2147483647`, 'landing.not_found'],
      [`sluice://teams/${other.teamId}/streams/${theirs}`, 'team.not_found'],
      [`sluice://teams/${team.teamId}/streams/first`, 'request.invalid'],
    ] as const) {
      await expect(read(agent, uri), uri).rejects.toMatchObject({ data: { code } });
    }
    await expect(read(agent, 'sluice://docs/nothing')).rejects.toMatchObject({ code: -32_002 });
    const writer = await connect('campaigns:write');
    const { resourceTemplates } = await writer.listResourceTemplates();
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['guide']);
    const uri = `sluice://teams/${team.teamId}/streams/${team.streams[0]?.id}`;
    await expect(read(writer, uri)).rejects.toThrow();
    expect(await read(writer, 'sluice://docs/keys')).toContain('# Keys and scopes');
  });

  it('needs an API key: neither nobody, nor a wrong key, nor a sign-in will do', async () => {
    const status = async (headers: Record<string, string>) =>
      (
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        })
      ).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer slk_wrong' })).toBe(401);
    expect(await status({ authorization: `Bearer ${team.owner.token}` })).toBe(403);
  });
});

describe('the conversations in the documentation', () => {
  it('are calls that the tools accept', async () => {
    const clickId = await storeDay();
    const agent = await connect('read', 'streams:write', 'campaigns:write');
    const { body } = await use(agent, 'list_streams', {});
    const [stream] = (body as { items: Stream[] }).items;
    const known: Record<string, unknown> = { streamId: stream?.id, version: stream?.version, clickId };
    const text = await readFile(DOCUMENT, 'utf8');
    const calls = [...text.matchAll(/```json call\n([^`]+)```/g)].map(([, call = '']) => JSON.parse(call));
    expect(calls).toHaveLength(6);
    for (const { tool, arguments: given } of calls) {
      const filled = Object.fromEntries(
        Object.entries<unknown>(given).map(([name, value]) => [
          name,
          value === `{${name}}` ? known[name] : value,
        ]),
      );
      expect([tool, await use(agent, tool, filled)]).toEqual([
        tool,
        expect.objectContaining({ isError: false }),
      ]);
    }
  });

  it('name every tool and resource, with the scope that it needs', async () => {
    const text = await readFile(DOCUMENT, 'utf8');
    const agent = await connect('read', 'streams:write', 'campaigns:write');
    for (const { name, description = '' } of (await agent.listTools()).tools) {
      expect(text).toContain(`| \`${name}\``);
      expect(description.length).toBeGreaterThan(60);
    }
    for (const { uriTemplate } of (await agent.listResourceTemplates()).resourceTemplates)
      expect(text).toContain(`| \`${uriTemplate}\``);
  });
});
