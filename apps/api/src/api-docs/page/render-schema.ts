/** A JSON Schema as a list of fields that a person can read. */
import { ID_MAX } from '@sluice/contracts';
import { type Html, html, withCode } from './html.ts';

export type Schema = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  required?: readonly string[];
  description?: string;
  contentMediaType?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** More of an enumeration would hide the rest of the row. */
const SHOWN_VALUES = 12;
/** The largest whole number that JSON carries safely, and the largest id; a limit there says nothing. */
const NO_LIMITS: readonly (number | undefined)[] = [
  -Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER,
  ID_MAX,
];

const formsOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];
const isNull = (schema: Schema) => schema.type === 'null';

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'one of';
  const forms = formsOf(schema);
  if (forms.length > 0) {
    const kinds = [...new Set(forms.filter((form) => !isNull(form)).map(typeOf))];
    return `${kinds.join(' or ')}${forms.some(isNull) ? ' or null' : ''}`;
  }
  if (schema.contentMediaType) return 'file';
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `map of ${typeOf(schema.additionalProperties)}`;
  }
  return schema.format ?? schema.type ?? 'any';
}

/** What else must hold: choices, limits, the default. */
function rulesOf(schema: Schema): Html[] {
  const of = formsOf(schema).find((form) => !isNull(form));
  const { enum: values, ...rules } = schema.enum || !of ? schema : { ...of, default: schema.default };
  const between = (low: number | undefined, high: number | undefined, what: string) => {
    if (high === ID_MAX) return [];
    const [from, to] = [low, high].map((limit) => (NO_LIMITS.includes(limit) ? undefined : limit));
    if (from === undefined && to === undefined) return [];
    if (from === undefined) return [html`up to ${to}${what}`];
    return [to === undefined ? html`at least ${from}${what}` : html`${from} to ${to}${what}`];
  };
  return [
    ...(values ? [valuesOf(values)] : []),
    ...between(rules.minimum, rules.maximum, ''),
    ...between(rules.minLength, rules.maxLength, ' characters'),
    ...between(rules.minItems, rules.maxItems, ' entries'),
    ...(rules.default === undefined ? [] : [html`default <code>${JSON.stringify(rules.default)}</code>`]),
  ];
}

function valuesOf(values: readonly unknown[]): Html {
  const shown = values.slice(0, SHOWN_VALUES).map((value) => html`<code>${String(value)}</code> `);
  const more = values.length - SHOWN_VALUES;
  return html`${shown}${more > 0 && html`and ${more} more`}`;
}

/** The fields of an object, of the entries of a list, or of each form that something may take. */
export function renderFields(schema: Schema): Html | undefined {
  const forms = formsOf(schema).filter((form) => !isNull(form));
  if (forms.length === 1 && forms[0]) return renderFields(forms[0]);
  if (forms.length > 1) {
    const rendered = forms.map(renderFields).filter((form) => form !== undefined);
    return rendered.length === 0
      ? undefined
      : html`${rendered.map((form) => html`<p class="form">Either</p>${form}`)}`;
  }
  if (schema.type === 'array') return renderFields(schema.items ?? {});
  if (typeof schema.additionalProperties === 'object') return renderFields(schema.additionalProperties);
  const { properties, required = [] } = schema;
  if (!properties || Object.keys(properties).length === 0) return undefined;
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, field]) => renderField(name, field, required.includes(name)))}
  </ul>`;
}

function renderField(name: string, field: Schema, isRequired: boolean): Html {
  const nested = renderFields(field);
  return html`<li><code class="name">${name}</code> ${renderType(field, isRequired)}
    ${nested && html`<details><summary>Fields of <code>${name}</code></summary>${nested}</details>`}</li>`;
}

export function renderType(schema: Schema, isRequired: boolean): Html {
  const rules = rulesOf(schema);
  return html`<span class="type">${typeOf(schema)}</span>${!isRequired && html`<span class="type">, optional</span>`}
    ${rules.map((rule) => html`<span class="rule">${rule}</span>`)}
    ${schema.description !== undefined && html`<span class="rule">${withCode(schema.description)}</span>`}`;
}
