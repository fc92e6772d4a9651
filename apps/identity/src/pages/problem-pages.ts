/** Error pages: what did not work, and what to do. */
import { type PageAnswer, page } from '../http/answers.ts';
import type { Texts } from '../texts/en.ts';
import { html } from './html.ts';
import { buttonLink, message } from './parts.ts';

type Context = { texts: Texts; consoleUrl: string };

function problem(
  { texts, consoleUrl }: Context,
  { status, title, text, details }: { status: number; title: string; text: string; details?: string },
): PageAnswer {
  const fold = details
    ? html`<details><summary>${texts.problem.details}</summary><code>${details}</code></details>`
    : '';
  const rest = html`${buttonLink(consoleUrl, texts.problem.startAgain)}${fold}`;
  return page(title, message({ icon: 'alert', title, text, rest }), { status });
}

export function expiredPage(context: Context): PageAnswer {
  const { expiredTitle: title, expired: text } = context.texts.problem;
  return problem(context, { status: 400, title, text });
}

export function refusedFormPage(context: Context): PageAnswer {
  const { formTitle: title, form: text } = context.texts.problem;
  return problem(context, { status: 403, title, text });
}

export function tooManyPage(context: Context, retryAfterMs: number): PageAnswer {
  const { manyTitle: title, many } = context.texts.problem;
  const answer = problem(context, { status: 429, title, text: many(Math.ceil(retryAfterMs / 60_000)) });
  return { ...answer, headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } };
}

export function goneLinkPage(context: Context): PageAnswer {
  const { goneTitle: title, gone: text } = context.texts.link;
  return problem(context, { status: 410, title, text });
}

/** By status: 5xx is ours, 404 not found, the rest is a bad request. */
export function failurePage(context: Context, status: number, details?: string): PageAnswer {
  const { problem: texts } = context.texts;
  if (status >= 500)
    return problem(context, { status, title: texts.brokenTitle, text: texts.broken, details });
  if (status === 404) return problem(context, { status, title: texts.notFoundTitle, text: texts.notFound });
  return problem(context, { status, title: texts.requestTitle, text: texts.request, details });
}
