/** Whether what a message leads to and shows is there: asked as a browser would, of public addresses only, without counting a visit. */
import { fillLink, MESSAGE_MACROS, type MessageMacro } from '@sluice/campaigns';
import type { CampaignChecks } from '@sluice/contracts';
import { AddressRefused, type GuardedCaller } from '@sluice/networks';
import type { CampaignRow, CampaignScheduleRow } from '@sluice/postgres';

type Reply = Awaited<ReturnType<GuardedCaller>>;
type Link = CampaignChecks['links'][number];
type Target = Pick<Link, 'part' | 'url'>;

/** Of a campaign: its own and those of its buttons. More would be a scan of somebody's site. */
const LINKS_MAX = 10;
const REDIRECTS_MAX = 4;
/** For one link with all its redirects: a person waits for it. */
const LINK_MS = 6_000;
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];
const NO_HEAD_STATUSES: readonly number[] = [403, 404, 405, 501];
const AGENT = 'Sluice link check';

/** As of a subscriber of whom hardly anything is known: a link must lead somewhere for them too. */
const NOBODY = Object.fromEntries(MESSAGE_MACROS.map((name) => [name, ''])) as Record<MessageMacro, string>;

/** A path is of `host`. None of the team's own hosts is sent a GET: that would be a visit. */
export async function checkLinks(
  call: GuardedCaller,
  campaign: Pick<CampaignRow, 'id' | 'streamId' | 'settings'>,
  of: {
    schedules: readonly Pick<CampaignScheduleRow, 'messages'>[];
    host: string | undefined;
    ownHosts: readonly string[];
  },
): Promise<Link[]> {
  const targets = listTargets(campaign, of.schedules);
  return Promise.all(
    targets.map(async ({ part, url: typed }): Promise<Link> => {
      const filled = fillLink(typed, {
        ...NOBODY,
        stream_id: String(campaign.streamId),
        campaign_id: String(campaign.id),
        message_id: 'check',
      });
      const isPath = filled.startsWith('/');
      if (isPath && !of.host) return { part, url: filled, result: 'no_host', status: null, tookMs: null };
      const url = isPath ? `https://${of.host}${filled}` : filled;
      return { part, url, ...(await follow(call, { part, url }, of.ownHosts)) };
    }),
  );
}

function listTargets(
  { settings }: Pick<CampaignRow, 'settings'>,
  schedules: readonly Pick<CampaignScheduleRow, 'messages'>[],
): Target[] {
  const buttons = schedules.flatMap(({ messages }) =>
    Object.values(messages).flatMap((variants) => variants.flatMap(({ buttons = [] }) => buttons)),
  );
  const { url, icon, badge, image } = settings;
  const all: Target[] = [
    { part: 'link', url },
    ...(icon ? [{ part: 'icon' as const, url: icon }] : []),
    ...(badge ? [{ part: 'badge' as const, url: badge }] : []),
    ...(image ? [{ part: 'image' as const, url: image }] : []),
    ...[...new Set(buttons.map((button) => button.url))]
      .filter((address) => address !== url)
      .map((address) => ({ part: 'button' as const, url: address })),
  ];
  return all.slice(0, LINKS_MAX);
}

/** Each step is guarded, so a public address cannot lead inside. */
async function follow(
  call: GuardedCaller,
  target: Target,
  ownHosts: readonly string[],
): Promise<Omit<Link, 'part' | 'url'>> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(LINK_MS);
  const answer = (result: Link['result'], status: number | null) => ({
    result,
    status,
    tookMs: Math.round(performance.now() - startedAt),
  });
  let { url } = target;
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const reply = await ask(call, url, { signal, mayGet: !ownHosts.includes(new URL(url).hostname) });
      const location = reply.header('location');
      if (!REDIRECT_STATUSES.includes(reply.status) || !location)
        return answer(judge(target, reply), reply.status);
      url = new URL(location, url).href;
    }
    return answer('redirects', null);
  } catch (error) {
    if (error instanceof AddressRefused) return answer('not_public', null);
    return answer(signal.aborted || isTimeout(error) ? 'timeout' : 'unreachable', null);
  }
}

/** HEAD asks for no content, and is no visit; a server that does not know it is asked for the content. */
async function ask(
  call: GuardedCaller,
  url: string,
  { signal, mayGet }: { signal: AbortSignal; mayGet: boolean },
): Promise<Reply> {
  const headers = { 'user-agent': AGENT };
  const reply = await call({ method: 'HEAD', url, headers, signal });
  return mayGet && NO_HEAD_STATUSES.includes(reply.status)
    ? call({ method: 'GET', url, headers, signal })
    : reply;
}

function judge({ part }: Target, { status, header }: Reply): Link['result'] {
  if (status < 200 || status >= 400) return 'error_status';
  const isPicture = part !== 'link' && part !== 'button';
  return isPicture && !header('content-type').startsWith('image/') ? 'not_picture' : 'answers';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
