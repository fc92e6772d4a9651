/** Maps an audit entry to the key of its sentence; the text is translated later. */
import type { AuditAction, AuditEntry } from '@sluice/contracts';
import type audit from '../../i18n/en/audit.json';

export type SentenceKey = keyof typeof audit.sentences;

/** One sentence per action; those below depend on the entry's details. */
const SENTENCES: Readonly<Record<AuditAction, SentenceKey>> = {
  'team.created': 'teamCreated',
  'team.updated': 'teamChanged',
  'team.handed_over': 'teamHandedOver',
  'member.added': 'memberAdded',
  'member.joined': 'memberJoined',
  'member.updated': 'memberChanged',
  'member.invited_again': 'memberInvitedAgain',
  'member.withdrawn': 'memberWithdrawn',
  'member.suspended': 'memberSuspended',
  'member.activated': 'memberActivated',
  'member.blocked': 'memberBlocked',
  'member.left': 'memberLeft',
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
  'traffic.ordered': 'trafficOrdered',
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
  'campaign.created': 'campaignCreated',
  'campaign.updated': 'campaignChanged',
  'campaign.launched': 'campaignLaunched',
  'campaign.stopped': 'campaignStopped',
  'campaign.paused': 'campaignPaused',
  'campaign.send_stopped': 'campaignSendStopped',
  'campaign.copied': 'campaignCopied',
  'campaign.transferred': 'campaignTransferred',
  'campaign.removed': 'campaignRemoved',
  'campaign.schedule_added': 'campaignScheduleAdded',
  'campaign.schedule_changed': 'campaignScheduleChanged',
  'campaign.schedule_removed': 'campaignScheduleRemoved',
  'landing.created': 'landingCreated',
  'landing.updated': 'landingChanged',
  'landing.completed': 'landingCompleted',
  'landing.archived': 'landingArchived',
  'landing.copied': 'landingCopied',
  'landing.transferred': 'landingTransferred',
  'landing.removed': 'landingRemoved',
  'landing.translation_added': 'landingTranslationAdded',
  'landing.translation_removed': 'landingTranslationRemoved',
  'landing.preview_shared': 'landingPreviewShared',
  'landing.preview_withdrawn': 'landingPreviewWithdrawn',
  'conversion.address_changed': 'conversionAddressChanged',
  'conversion.status_updated': 'conversionStatusUpdated',
  'finances.thresholds_changed': 'thresholdsChanged',
  'statistics_view.saved': 'statisticsViewSaved',
  'statistics_view.updated': 'statisticsViewChanged',
  'statistics_view.removed': 'statisticsViewRemoved',
  'integration.connected': 'integrationConnected',
  'integration.disconnected': 'integrationDisconnected',
  'bill.created': 'billCreated',
  'bill.approved': 'billApproved',
  'api_key.created': 'apiKeyCreated',
  'api_key.rotated': 'apiKeyRotated',
  'api_key.revoked': 'apiKeyRevoked',
  'webhook.created': 'webhookCreated',
  'webhook.updated': 'webhookChanged',
  'webhook.secret_rotated': 'webhookSecretRotated',
  'webhook.disabled': 'webhookDisabled',
  'webhook.removed': 'webhookRemoved',
};

/** Undefined for an action that a newer api added. */
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
  if (action === 'webhook.updated' && fields.length === 1 && changes.state) {
    return changes.state.to === 'on' ? 'webhookTurnedOn' : 'webhookTurnedOff';
  }
  return SENTENCES[action];
}

const oneOrMany = (fields: string[], one: SentenceKey, many: SentenceKey): SentenceKey =>
  fields.length === 1 ? one : many;
