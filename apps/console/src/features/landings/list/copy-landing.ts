import type { Landing } from '@sluice/contracts';
import { findApiFailure } from '../../../api/api-error.ts';
import { copyLanding, findIsNameTaken } from './landing-list.queries.ts';

/** The person did not confirm: not an error, nothing was done. */
class NotConfirmedError extends Error {}

type Listener = {
  /** “Landing with this name already exist!” */
  askSameName: () => Promise<boolean>;
  onStep: (step: 'name' | 'copy') => void;
};

/** Asks before creating a second landing of the same name; the name may also be taken between check and copy. */
export async function copyUnderName(landing: Landing, name: string, listener: Listener): Promise<void> {
  const { askSameName, onStep } = listener;
  const ask = async () => {
    if (!(await askSameName())) throw new NotConfirmedError('The name was not confirmed');
  };
  onStep('name');
  const isTaken = await findIsNameTaken(landing, name);
  if (isTaken) await ask();
  onStep('copy');
  try {
    await copyLanding(landing, name, isTaken);
  } catch (error) {
    if (findApiFailure(error)?.code !== 'landing.name_taken') throw error;
    await ask();
    onStep('copy');
    await copyLanding(landing, name, true);
  }
}
