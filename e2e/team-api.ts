/** The product's own HTTP API, called as a customer's program would. */
import type { Domain, LandingCreate, LandingDetail, Stream } from '@sluice/contracts';

export type TeamApi = {
  createStream(
    fields: Partial<Pick<Stream, 'name' | 'cloak' | 'countries' | 'link' | 'landingId'>>,
  ): Promise<Stream>;
  updateStream(streamId: number, fields: Partial<Pick<Stream, 'cloak' | 'countries'>>): Promise<Stream>;
  addDomain(host: string, streamId: number): Promise<Domain>;
  launch(streamId: number): Promise<Stream>;
  stop(streamId: number): Promise<Stream>;
  createLanding(fields: LandingCreate): Promise<LandingDetail>;
  completeLanding(landingId: number): Promise<LandingDetail>;
};

const LIMIT_MS = 10_000;

export function createTeamApi(
  apiUrl: string,
  { teamId, apiKey }: { teamId: number; apiKey: string },
): TeamApi {
  async function call<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
    const answer = await fetch(`${apiUrl}/teams/${teamId}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  return {
    createStream: (fields) => call('POST', '/streams', fields),
    updateStream: (streamId, fields) => call('PATCH', `/streams/${streamId}`, fields),
    addDomain: (host, streamId) => call('POST', '/domains', { host, streamId }),
    launch: (streamId) => call('POST', `/streams/${streamId}/launch`),
    stop: (streamId) => call('POST', `/streams/${streamId}/stop`),
    createLanding: (fields) => call('POST', '/landings', fields),
    completeLanding: (landingId) => call('POST', `/landings/${landingId}/complete`),
  };
}
