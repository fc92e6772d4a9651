import { CrashGamesError, type CrashGamesProblem } from '@sluice/providers/crash-games';
import { AppError, type ErrorCode } from '@sluice/runtime';

const CODES: Record<CrashGamesProblem, ErrorCode> = {
  key_invalid: 'platform.key_invalid',
  limit_reached: 'platform.limit_reached',
  unreachable: 'platform.unreachable',
  refused: 'platform.refused',
};

/** Maps the platform's error to the catalogue, with the platform's own message in `said`. */
export async function askPlatform<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CrashGamesError)) throw error;
    throw new AppError(CODES[error.problem], { said: error.said });
  }
}
