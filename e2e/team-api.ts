/** The product's own HTTP API, called as a customer's program would. */
import type {
  ConversionAddress,
  Domain,
  LandingCreate,
  LandingDetail,
  Stream,
  StreamCreate,
  WhitePage,
} from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import type { PlatformAddresses } from './platform-addresses.ts';
import { serveDomain } from './serve-domain.ts';

export type NewStream = Partial<
  Pick<StreamCreate, 'name' | 'cloak' | 'countries' | 'link' | 'landings'> & {
    settings: Partial<StreamCreate['settings']>;
  }
>;

export type TeamApi = {
  createStream(fields: NewStream): Promise<Stream>;
  updateStream(streamId: number, fields: Partial<Pick<Stream, 'cloak' | 'countries'>>): Promise<Stream>;
  /** Proved and served, whatever DNS says of it. */
  addDomain(host: string, streamId: number): Promise<void>;
  /** As a customer adds it: it is to be proved. */
  claimDomain(host: string, streamId: number): Promise<Domain>;
  /** Now, rather than when it is due. */
  checkDomain(domainId: number): Promise<Domain>;
  getDomain(domainId: number): Promise<Domain>;
  /** Where advertisers report conversions, with the team's secret in it. */
  getConversionAddress(): Promise<ConversionAddress>;
  launch(streamId: number): Promise<Stream>;
  stop(streamId: number): Promise<Stream>;
  generateWhitePage(
    streamId: number,
    options: Pick<WhitePage, 'language'> & { theme?: string },
  ): Promise<WhitePage>;
  createLanding(fields: LandingCreate): Promise<LandingDetail>;
  completeLanding(landingId: number): Promise<LandingDetail>;
  /** A wheel with this title, completed, as a stream takes it. */
  makeLandings(title: string): Promise<StreamCreate['landings']>;
};

const LIMIT_MS = 60_000;

export function createTeamApi(
  { apiUrl, engines }: Pick<PlatformAddresses, 'apiUrl' | 'engines'>,
  { teamId, apiKey }: { teamId: number; apiKey: string },
): TeamApi {
  async function call<Answer>(method: string, path: string, body: object | null = {}): Promise<Answer> {
    const answer = await fetch(`${apiUrl}/teams/${teamId}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const createLanding = (fields: LandingCreate) => call<LandingDetail>('POST', '/landings', fields);
  const completeLanding = (landingId: number) =>
    call<LandingDetail>('POST', `/landings/${landingId}/complete`);
  return {
    createStream: (fields) => call('POST', '/streams', fields),
    updateStream: async (streamId, fields) => {
      const { version } = await call<Stream>('GET', `/streams/${streamId}`, null);
      return call('PATCH', `/streams/${streamId}`, { version, ...fields });
    },
    addDomain: (host, streamId) => serveDomain(engines, { teamId, streamId, host }),
    claimDomain: (host, streamId) => call('POST', '/domains', { host, streamId }),
    checkDomain: (domainId) => call('POST', `/domains/${domainId}/check`),
    getDomain: (domainId) => call('GET', `/domains/${domainId}`, null),
    getConversionAddress: () => call('GET', '/conversions/address', null),
    launch: (streamId) => call('POST', `/streams/${streamId}/launch`),
    stop: (streamId) => call('POST', `/streams/${streamId}/stop`),
    generateWhitePage: (streamId, options) => call('POST', `/streams/${streamId}/white-page`, options),
    createLanding,
    completeLanding,
    makeLandings: async (title) => {
      const settings = { ...newSettings('wheels'), metaTitle: title, contentTitle: title };
      const fields = { name: title, type: 'wheels', template: 'wheels-royal', tags: [], settings } as const;
      const { id } = await createLanding({ ...fields, tags: [] });
      await completeLanding(id);
      return [{ landingId: id, weight: 100 }];
    },
  };
}
