/**
 * Puts other domains on streams in place of theirs. Each replacement is a transaction of its own and answers for itself: one that cannot be
 * made stops no other, and a repeated call finds what is done already.
 */
import type { Replacement } from '@sluice/contracts';
import type { ReplacementOutcome } from '@sluice/contracts/values';
import type { DomainRow, TeamDb } from '@sluice/postgres';
import { EDGE_DOCUMENT_LIMITS } from '@sluice/routing';
import { lacksLink } from '@sluice/streams';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { lockStreamRows } from '../../access/stream.store.ts';
import { recordVersions, setStream } from './change-domain.ts';
import { countDomainsOf, findDomainRow, lockBindings } from './domains.store.ts';

type Wanted = Omit<Replacement, 'outcome'>;
type Choice = { keepsOld: boolean };

export async function replaceDomains(
  { actor, inTeam }: { actor: Actor; inTeam: TeamWork },
  { replacements, keepsOld }: Choice & { replacements: readonly Wanted[] },
): Promise<Replacement[]> {
  const done: Replacement[] = [];
  for (const wanted of replacements) {
    const outcome = await inTeam((tx) => replaceDomain(tx, actor, { ...wanted, keepsOld }));
    done.push({ ...wanted, outcome });
  }
  return done;
}

async function replaceDomain(
  tx: TeamDb,
  actor: Actor,
  { streamId, fromId, toId, keepsOld }: Wanted & Choice,
): Promise<ReplacementOutcome> {
  const scope = scopeOf(actor);
  await lockBindings(tx, actor.teamId);
  const [stream] = await lockStreamRows(tx, scope, [streamId]);
  if (!stream) return 'stream_gone';
  const from = await findDomainRow(tx, scope, fromId);
  const to = await findDomainRow(tx, scope, toId);
  if (!from || !to) return 'domain_gone';
  const isOldThere = from.streamId === streamId;
  const isNewThere = to.streamId === streamId;
  if (isNewThere && (keepsOld || !isOldThere)) return 'unchanged';
  if (!isOldThere) return 'moved';
  const problem = isNewThere ? undefined : problemOf(to);
  if (problem) return problem;
  const hosts = await countDomainsOf(tx, actor.teamId, streamId);
  if (keepsOld && hosts >= EDGE_DOCUMENT_LIMITS.hosts) return 'stream_full';
  if (!isNewThere && (await lacksLink(tx, { teamId: actor.teamId, streamId }))) return 'link_missing';
  if (!isNewThere) await setStream(tx, actor, to, streamId);
  if (!keepsOld) await setStream(tx, actor, from, null);
  await recordVersions(tx, actor, [streamId]);
  return 'replaced';
}

/** A free address has limits of its own, and belongs to the stream that it was made for. */
function problemOf({ streamId, source, provedAt }: DomainRow): ReplacementOutcome | undefined {
  if (streamId !== null) return 'in_use';
  if (source === 'free') return 'free_address';
  return provedAt === null ? 'not_proved' : undefined;
}
