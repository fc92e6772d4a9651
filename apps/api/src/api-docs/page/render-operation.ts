/** One route: what it takes, what it answers, how it fails, as a command line and as a form to try it. */
import { errorCatalogue, isErrorCode } from '@sluice/runtime';
import { renderCurl } from '../curl.ts';
import { exampleOf } from '../examples.ts';
import type { Operation } from '../operations.ts';
import { type Html, html, withCode } from './html.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { renderFields, renderType, type Schema } from './render-schema.ts';
import { renderTryIt } from './render-try-it.ts';

export function renderOperation(operation: Operation): Html {
  const { id, method, path, described } = operation;
  const parameters = parametersOf(operation);
  const body = bodyOf(operation);
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a href="#${id}">${described.summary}</a></h2>
    <p class="address"><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code></p>
    <div class="halves">
      <div>
        ${described.deprecated && html`<p class="warning">Deprecated${sunsetOf(operation)}.</p>`}
        <p class="access">${withCode(described.description ?? '')}</p>
        ${parameters.length > 0 && html`<h3>Parameters</h3>${renderParameters(parameters)}`}
        ${body && html`<h3>Body</h3>${renderFields(body)}`}
        ${renderAnswer(operation)}
        ${renderErrors(operation)}
      </div>
      <div class="code">
        ${renderCode('Command line', renderCurl(operation), id)}
        ${renderExample(operation)}
        ${renderTryIt(operation, parameters)}
      </div>
    </div>
  </article>`;
}

export function renderCode(title: string, code: string, of: string): Html {
  return html`<figure><figcaption>${title}<button type="button" data-copy aria-label="Copy: ${title}, ${of}">Copy</button></figcaption>
    <pre tabindex="0" role="region" aria-label="${title}, ${of}"><code>${code}</code></pre></figure>`;
}

/** The day from which it may be gone. */
function sunsetOf({ described }: Operation): string {
  const { 'x-sunset': sunset } = described as { 'x-sunset'?: string };
  return sunset === undefined ? '' : `, and gone after ${sunset}`;
}

function renderParameters(parameters: readonly Parameter[]): Html {
  return html`<ul class="fields">${parameters.map(
    ({ name, in: place, schema, isRequired }) =>
      html`<li><code class="name">${name}</code> <span class="place">${place}</span> ${renderType(schema, isRequired)}</li>`,
  )}</ul>`;
}

function bodyOf({ described: { requestBody } }: Operation): Schema | undefined {
  if (!requestBody || '$ref' in requestBody) return undefined;
  return Object.values(requestBody.content)[0]?.schema as Schema | undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'text/csv': 'CSV',
  'application/pdf': 'PDF',
  'text/event-stream': 'server-sent events',
};

function renderAnswer({ described, successStatus }: Operation): Html {
  const response = described.responses?.[successStatus];
  const content = response && !('$ref' in response) ? (response.content ?? {}) : {};
  const schema = content['application/json']?.schema as Schema | undefined;
  const types = Object.keys(content).filter((type) => type !== 'application/json');
  const fields = schema && renderFields(schema);
  return html`<h3>Answer <span class="status">${successStatus}</span></h3>
    ${types.length > 0 && html`<p>A file: ${types.map((type) => TYPE_NAMES[type] ?? 'XLSX').join(' or ')}.</p>`}
    ${Object.keys(content).length === 0 && html`<p>Nothing.</p>`}
    ${fields && html`<details><summary>Fields of the answer</summary>${fields}</details>`}
    ${schema && !fields && html`<p class="type">${schema.type ?? ''}</p>`}`;
}

function renderErrors({ described, successStatus }: Operation): Html {
  const errors = Object.entries(described.responses ?? {})
    .filter(([status]) => Number(status) !== successStatus)
    .flatMap(([, response]) => {
      const schema =
        response && !('$ref' in response) ? response.content?.['application/json']?.schema : undefined;
      const { properties } = (schema ?? {}) as { properties?: { code?: { enum?: string[] } } };
      return (properties?.code?.enum ?? []).filter(isErrorCode);
    });
  return html`<h3>Errors</h3><details><summary>${errors.length} codes</summary><ul class="errors">
    ${errors.map((code) => {
      const { status, message } = errorCatalogue[code];
      return html`<li><span class="status">${status}</span> <code>${code}</code> <span>${message}</span></li>`;
    })}</ul></details>`;
}

function renderExample({ id }: Operation): Html | undefined {
  const { answer } = exampleOf(id);
  return answer === undefined ? undefined : renderCode('Answer', JSON.stringify(answer, null, 2), id);
}
