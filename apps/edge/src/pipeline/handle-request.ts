import type { IncomingMessage, ServerResponse } from 'node:http';
import { ABSENCE_POLICY, absencePageIn } from './absence-page.ts';
import type { EarlyEnd, OtherAnswer, Step } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import { STEPS } from './steps.ts';
import { VisitContext } from './visit-context.ts';

export type Outcome = 'visit' | OtherAnswer | EarlyEnd | 'failed';

export const newOutcomes = (): Record<Outcome, number> => ({
  visit: 0,
  file: 0,
  offer: 0,
  white_site: 0,
  endpoint: 0,
  unknown_host: 0,
  method_not_allowed: 0,
  not_found: 0,
  head_only: 0,
  failed: 0,
});

const EARLY_ANSWERS: Record<EarlyEnd | 'failed', { status: number; text: string }> = {
  unknown_host: { status: 421, text: 'This address is not served here.\n' },
  method_not_allowed: { status: 405, text: 'Method not allowed.\n' },
  not_found: { status: 404, text: 'Not found.\n' },
  head_only: { status: 200, text: '' },
  failed: { status: 500, text: 'Something went wrong. Please try again.\n' },
};

export function createRequestHandler(
  deps: StepDeps & { now: () => number; outcomes: Record<Outcome, number> },
): (request: IncomingMessage, response: ServerResponse) => void {
  const { outcomes } = deps;
  const run = (visit: VisitContext): void => {
    let outcome: Outcome = 'visit';
    try {
      while (visit.nextStep < STEPS.length) {
        const result = (STEPS[visit.nextStep++] as Step).run(visit, deps, run);
        if (result === 'continue') continue;
        if (result === 'pause') return;
        outcome = result;
        break;
      }
    } catch (error) {
      deps.log.error({ err: error, host: visit.host }, 'a request failed');
      outcome = 'failed';
    }
    outcomes[outcome]++;
    if (isUnanswered(outcome)) answerEarly(visit, outcome, deps.readLanguage);
  };
  return (request, response) => run(new VisitContext(request, response, deps.now()));
}

const isUnanswered = (outcome: Outcome): outcome is keyof typeof EARLY_ANSWERS => outcome in EARLY_ANSWERS;

/** Where there is nothing: a page in the visitor's language, whatever else of the request differs. */
const ABSENCES: readonly Outcome[] = ['unknown_host', 'not_found'];

function answerEarly(
  { response, headers }: VisitContext,
  outcome: EarlyEnd | 'failed',
  readLanguage: StepDeps['readLanguage'],
): void {
  if (response.headersSent) return;
  const { status, text } = EARLY_ANSWERS[outcome];
  if (ABSENCES.includes(outcome)) {
    const page = absencePageIn(readLanguage(headers.acceptLanguage));
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': page.length,
        'content-security-policy': ABSENCE_POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        vary: 'accept-language',
      })
      .end(page);
    return;
  }
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': text.length,
      'cache-control': 'no-store',
    })
    .end(text);
}
