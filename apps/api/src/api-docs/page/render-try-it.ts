/** A form that sends the route's example, changed as the reader likes, with the key that they typed at the top of the page. */
import { exampleOf } from '../examples.ts';
import { mayKeyCall, type Operation } from '../operations.ts';
import { type Html, html } from './html.ts';
import type { Parameter } from './parameters.ts';

export function renderTryIt(operation: Operation, parameters: readonly Parameter[]): Html | undefined {
  const { id, method, path, access, feature } = operation;
  // An endless answer is for a program.
  if (!(access.of === 'anyone' || mayKeyCall(access)) || feature === 'live') return undefined;
  const { body, file } = exampleOf(id);
  // The team is typed once, beside the key.
  const fields = parameters.filter(({ name }) => name !== 'teamId');
  return html`<details class="try"><summary>Try it</summary>
    <form data-method="${method}" data-path="${path}" aria-label="Try it: ${id}">
      ${method !== 'GET' && html`<p class="warning">This changes your team for real.</p>`}
      ${fields.map((field) => renderInput(id, field))}
      ${body !== undefined && renderBody(id, JSON.stringify(body, null, 2))}
      ${file !== undefined && html`<label for="${id}-file">file</label><input id="${id}-file" type="file" name="file">`}
      <button class="send" type="submit">Send ${method}</button>
      <div class="result" role="status"></div>
    </form></details>`;
}

function renderInput(id: string, { name, in: place, isRequired, schema, example }: Parameter): Html {
  const inputId = `${id}-${place}-${name}`;
  const value = isRequired && place === 'query' && example !== undefined ? String(example) : '';
  const isChoice = schema.enum !== undefined;
  return html`<label for="${inputId}">${name}${!isRequired && html` <span class="type">optional</span>`}</label>
    ${
      isChoice
        ? html`<select id="${inputId}" name="${place}.${name}">${!isRequired && html`<option value=""></option>`}
          ${schema.enum?.map((each) => html`<option${String(each) === value && html` selected`}>${String(each)}</option>`)}</select>`
        : html`<input id="${inputId}" name="${place}.${name}" value="${value}" autocomplete="off" spellcheck="false"${isRequired && html` required`}>`
    }`;
}

const renderBody = (id: string, text: string): Html =>
  html`<label for="${id}-body">body</label><textarea id="${id}-body" name="body" rows="${Math.min(text.split('\n').length, 14)}" spellcheck="false">
${text}</textarea>`;
