/** Whether the networks take the pixels' tokens, asked of the networks themselves. */
import { checkToken, type Networks } from '@sluice/networks';
import { type PixelRow, pixelRecord } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import { checkPixels } from './check-content.ts';
import { type CheckResult, fail, pass, warn, worstOf } from './outcome.ts';

/** A stream may have hundreds of pixels; a person waits for the report, and networks limit calls. */
const ASKED_MAX = 20;

export async function checkTokens(
  pixels: readonly PixelRow[],
  secrets: Secrets,
  networks: Networks,
): Promise<CheckResult> {
  const form = checkPixels(pixels, secrets);
  if (form.outcome === 'fail' || form.outcome === 'skipped') return form;
  const carriers = pixels.filter(({ token }) => token !== null);
  const asked = carriers.slice(0, ASKED_MAX);
  const problems = await Promise.all(asked.map((pixel) => tokenProblem(pixel, secrets, networks)));
  const problem = worstOf([...problems.flatMap((each) => each ?? []), form]);
  if (problem && problem.outcome !== 'pass') return problem;
  return pass('tokens_taken', { asked: asked.length, count: pixels.length });
}

async function tokenProblem(
  pixel: PixelRow,
  secrets: Secrets,
  networks: Networks,
): Promise<CheckResult | undefined> {
  const { network, pixelId, token } = pixel;
  if (token === null) return undefined;
  const opened = { pixelId, token: secrets.open(token, pixelRecord(pixel)) };
  const answer = await checkToken(networks, network, opened);
  if (answer.kind === 'taken') return undefined;
  return answer.kind === 'refused'
    ? fail('token_refused', { network, pixelId, error: answer.error })
    : warn('token_not_asked', { network, pixelId });
}
