/** Texts for the error codes that calls about campaigns can get. */
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../api/api-error.ts';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';

const KEYS = {
  'campaign.not_found': 'errors.notFound',
  'campaign.schedule_not_found': 'errors.scheduleNotFound',
  'campaign.send_not_found': 'errors.sendNotFound',
  'campaign.create_forbidden': 'errors.createForbidden',
  'campaign.text_not_found': 'errors.textNotFound',
  'campaign.name_taken': 'copy.nameTaken',
  'campaign.same_member': 'transfer.sameMember',
  'campaign.changed_meanwhile': 'errors.changedMeanwhile',
  'campaign.incomplete': 'errors.incomplete',
  'campaign.schedule_refused': 'errors.scheduleRefused',
  'member.not_found': 'transfer.memberNotFound',
  'stream.not_found': 'errors.streamNotFound',
  'access.role_missing': 'errors.roleMissing',
} as const;

/** Undefined for an error code that has no text of its own. */
export function useCampaignFailureText(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation('campaigns');
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}

export function useNotifyCampaignFailure(): (error: unknown) => void {
  const textOf = useCampaignFailureText();
  return (error) => notifyFailure(error, textOf);
}
