import type { Carry, Stream } from '@sluice/contracts';
import { findApiFailure } from '../../../api/api-error.ts';
import { copyStream } from './stream-list.queries.ts';

/** The person did not confirm: not an error, nothing was done. */
class NotConfirmedError extends Error {}

/** Asks before creating a second stream of the same name. The api decides: it checks and copies in one transaction. */
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
