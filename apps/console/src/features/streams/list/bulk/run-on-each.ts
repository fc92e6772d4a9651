/** The same call for several streams: what was done, and what was refused. */
import { type ApiFailure, findApiFailure } from '../../../../api/api-error.ts';

/** Enough to be quick, few enough that other calls of the console get a turn. */
const AT_ONCE = 4;

type Refused = { id: number; failure: ApiFailure };
type Outcome<Answer> = { done: readonly Answer[]; refused: readonly Refused[] };

/** One that is refused stops no other. What is no refusal, such as a lost connection, is thrown once all have ended. */
export async function runOnEach<Answer>(
  ids: readonly number[],
  act: (id: number) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const done: Answer[] = [];
  const refused: Refused[] = [];
  const surprises: unknown[] = [];
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        done.push(await act(id));
      } catch (error) {
        const failure = findApiFailure(error);
        if (failure) refused.push({ id, failure });
        else surprises.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (surprises.length > 0) throw surprises[0];
  return { done, refused };
}

/** Each reason once, with how many streams it is about; the commonest first. */
export function countReasons(
  refused: readonly Refused[],
  textOf: (failure: ApiFailure) => string,
): readonly { text: string; count: number }[] {
  const byText = Map.groupBy(refused, ({ failure }) => textOf(failure));
  return [...byText]
    .map(([text, group]) => ({ text, count: group.length }))
    .sort((one, other) => other.count - one.count);
}
