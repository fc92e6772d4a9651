/** What a step is, and how it may answer. */
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

/** Why a request ended before it became a visit. A closed list: each is a label of the outcome metric. */
export type EarlyEnd = 'unknown_host' | 'method_not_allowed' | 'not_found' | 'head_only';
/** Answers that a step sends itself instead of a page. */
export type OtherAnswer = 'file' | 'offer' | 'white_site' | 'endpoint';
/** Pause: the step will call `resume` when the next one may run. */
export type StepResult = 'continue' | 'pause' | EarlyEnd | OtherAnswer;

/** Runs the next step. */
export type Resume = (visit: VisitContext) => void;

export type Step = {
  readonly name: string;
  readonly run: (visit: VisitContext, deps: StepDeps, resume: Resume) => StepResult;
};
