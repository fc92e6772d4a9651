/** Texts for the error codes that calls about the platform can get. */
import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../../parts/failure/notify-failure.ts';

const KEYS = {
  'platform.not_offered': 'crashGames.notOffered',
  'platform.not_connected': 'crashGames.errors.notConnected',
  'platform.key_invalid': 'crashGames.errors.keyInvalid',
  'platform.limit_reached': 'crashGames.errors.slowDown',
  'platform.unreachable': 'crashGames.errors.unreachable',
  'platform.refused': 'crashGames.errors.refused',
} as const;

export function usePlatformFailureText(): FailureText {
  const { t } = useTranslation('integrations');
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}
