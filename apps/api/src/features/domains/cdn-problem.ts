import { CloudflareError, type CloudflareProblem } from '@sluice/providers/cloudflare';
import { AppError, type ErrorCode } from '@sluice/runtime';

const CODES: Record<CloudflareProblem, ErrorCode> = {
  key_invalid: 'cdn.key_invalid',
  forbidden: 'cdn.forbidden',
  limit_reached: 'cdn.limit_reached',
  unreachable: 'cdn.unreachable',
  refused: 'cdn.refused',
  zone_elsewhere: 'cdn.zone_elsewhere',
  zone_banned: 'cdn.zone_banned',
  zone_gone: 'cdn.refused',
  record_in_the_way: 'cdn.refused',
};

/** Maps a provider's error to the catalogue, with the provider's own message in `said`. */
export async function askCdn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    throw new AppError(CODES[error.problem], { said: error.said });
  }
}
