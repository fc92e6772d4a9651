import type { Carry, Stream } from '@sluice/contracts';
import { findApiFailure } from '../../../api/api-error.ts';
import { copyStream } from './stream-list.queries.ts';

/** Who was asked whether to go on said no; nothing is wrong, and nothing was done. */
class NotConfirmedError extends Error {}

/** Two streams of one name only for who wants them. The api is the one to know: it looks and copies in one go. */
export async function copyUnderName(
  stream: Stream,
  name: string,
  /** “Stream with this name already exist!” */
  askSameName: () => Promise<boolean>,
): Promise<Carry> {
  try {
    return await copyStream(stream, name, false);
  } catch (error) {
    if (findApiFailure(error)?.code !== 'stream.name_taken') throw error;
  }
  if (!(await askSameName())) throw new NotConfirmedError('The name was not confirmed');
  return copyStream(stream, name, true);
}
