/** The example of a route: the request as the documentation shows it, and what a real team answered to it. */
import recorded from './example-answers.json' with { type: 'json' };
import { EXAMPLE_IDS, EXAMPLE_REQUESTS, type ExampleIds } from './example-requests.ts';

export type Example = {
  /** Path parameters by name. */
  path: Readonly<Record<string, string | number>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** The path of a file, sent as a form in place of a body. */
  file: string | undefined;
  answer: unknown;
};

const ANSWERS: Readonly<Record<string, unknown>> = recorded;

export function exampleOf(id: string, ids: ExampleIds = EXAMPLE_IDS): Example {
  const { query = {}, body, file } = EXAMPLE_REQUESTS[id] ?? {};
  return { path: ids, query, body: body?.(ids), file, answer: ANSWERS[id] };
}
