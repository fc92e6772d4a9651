/** An entry of the log → which sentence tells it. Words come later, in the reader's language. */
import type { AuditAction, AuditEntry } from '@sluice/contracts';
import type audit from '../../i18n/en/audit.json';

export type SentenceKey = keyof typeof audit.sentences;

/** One sentence each; five of them have more to say, below. */
const SENTENCES: Readonly<Record<AuditAction, SentenceKey>> = {
  'team.created': 'teamCreated',
  'team.updated': 'teamChanged',
  'member.added': 'memberAdded',
  'member.joined': 'memberJoined',
  'member.updated': 'memberChanged',
  'member.invited_again': 'memberInvitedAgain',
  'member.withdrawn': 'memberWithdrawn',
  'member.suspended': 'memberSuspended',
  'member.activated': 'memberActivated',
  'member.blocked': 'memberBlocked',
  'invitation.created': 'invitationCreated',
  'invitation.revoked': 'invitationRevoked',
  'stream.created': 'streamCreated',
  'stream.updated': 'streamChanged',
  'stream.launched': 'streamLaunched',
  'stream.stopped': 'streamStopped',
  'stream.removed': 'streamRemoved',
  'stream.copied': 'streamCopied',
  'stream.transferred': 'streamTransferred',
  'stream.restored': 'streamRestored',
  'white_page.generated': 'whitePageGenerated',
  'white_page.removed': 'whitePageRemoved',
  'pixel.added': 'pixelAdded',
  'pixel.updated': 'pixelUpdated',
  'pixel.removed': 'pixelRemoved',
  'domain.added': 'domainAdded',
  'domain.bound': 'domainBound',
  'domain.removed': 'domainRemoved',
  'domain.updated': 'domainUpdated',
  'domain.bought': 'domainBought',
  'cdn_account.added': 'cdnAccountAdded',
  'cdn_account.updated': 'cdnAccountUpdated',
  'landing.created': 'landingCreated',
  'landing.updated': 'landingChanged',
  'landing.completed': 'landingCompleted',
  'landing.archived': 'landingArchived',
  'landing.copied': 'landingCopied',
  'landing.transferred': 'landingTransferred',
  'landing.removed': 'landingRemoved',
  'landing.translation_added': 'landingTranslationAdded',
  'landing.translation_removed': 'landingTranslationRemoved',
  'conversion.address_changed': 'conversionAddressChanged',
  'conversion.status_updated': 'conversionStatusUpdated',
  'statistics_view.saved': 'statisticsViewSaved',
  'statistics_view.updated': 'statisticsViewChanged',
  'statistics_view.removed': 'statisticsViewRemoved',
};

/** Undefined for an action of an api that is newer than this page. */
export function sentenceOf({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): SentenceKey | undefined {
  const fields = Object.keys(changes);
  const isName = fields.length === 1 && fields[0] === 'name';
  if (action === 'team.updated')
    return isName ? 'teamRenamed' : oneOrMany(fields, 'teamChangedOne', 'teamChanged');
  if (action === 'member.updated') return oneOrMany(fields, 'memberChangedOne', 'memberChanged');
  if (action === 'stream.updated') return isName ? 'streamRenamed' : 'streamChanged';
  if (action === 'statistics_view.updated') return isName ? 'statisticsViewRenamed' : 'statisticsViewChanged';
  if (action === 'landing.updated') {
    if (changes.locale) return 'landingTranslationChanged';
    return isName ? 'landingRenamed' : 'landingChanged';
  }
  if (action === 'domain.bound') return changes.streamId?.to == null ? 'domainReleased' : 'domainBound';
  return SENTENCES[action];
}

const oneOrMany = (fields: string[], one: SentenceKey, many: SentenceKey): SentenceKey =>
  fields.length === 1 ? one : many;
