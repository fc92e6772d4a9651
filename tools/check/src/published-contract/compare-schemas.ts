/** Whether what was accepted is still accepted, and what was answered still answered. */
import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './published-contract.ts';

/** An input may take more than before, an answer may hold more than before; neither may do with less. */
type Side = 'input' | 'answer';

export function compareSchemas(before: Schema, after: Schema, side: Side, at: string): string[] {
  const [had, has] = [formsOf(before), formsOf(after)];
  if (had.length > 1 || has.length > 1) return compareForms(had, has, side, at);
  if (!isDeepStrictEqual(before.type, after.type)) return [`${at}: was ${before.type} and is ${after.type}`];
  const changed = (['format', 'const', 'pattern', 'multipleOf'] as const).filter(
    // A rule that was dropped lets more in; one that an answer has gained promises more.
    (name) =>
      !isDeepStrictEqual(before[name], after[name]) &&
      (side === 'input' ? after : before)[name] !== undefined,
  );
  return [
    ...changed.map(
      (name) => `${at}: its ${name} was ${before[name] ?? 'none'} and is ${after[name] ?? 'none'}`,
    ),
    ...compareValues(before, after, side, at),
    ...(side === 'input' ? compareLimits(before, after, at) : []),
    ...compareFields(before, after, side, at),
    ...(before.items && after.items ? compareSchemas(before.items, after.items, side, `${at}[]`) : []),
    ...(typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object'
      ? compareSchemas(before.additionalProperties, after.additionalProperties, side, `${at}{}`)
      : []),
  ];
}

const formsOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [schema];

/** Every form that was sent must still fit one; every form that is answered must be one that was known. */
function compareForms(had: Schema[], has: Schema[], side: Side, at: string): string[] {
  const [needed, offered] = side === 'input' ? [had, has] : [has, had];
  const fits = (one: Schema, other: Schema) =>
    (side === 'input' ? compareSchemas(one, other, side, at) : compareSchemas(other, one, side, at))
      .length === 0;
  return needed
    .filter((form) => !offered.some((other) => fits(form, other)))
    .map((form) => `${at}: ${side === 'input' ? 'takes no more' : 'may now be'} ${nameOf(form)}`);
}

const nameOf = (form: Schema) =>
  JSON.stringify(form.const ?? form.enum ?? Object.keys(form.properties ?? {})) + (form.type ?? '');

/** A new value in an answer is allowed: callers are told to expect it. */
function compareValues({ enum: had }: Schema, { enum: has }: Schema, side: Side, at: string): string[] {
  if (side === 'answer') return had && !has ? [`${at}: is not one of a list any more`] : [];
  const lost = has ? (had ?? []).filter((value) => !has.includes(value)) : [];
  if (has && !had) return [`${at}: takes only ${has.join(', ')} now`];
  return lost.length > 0 ? [`${at}: takes no more ${lost.join(', ')}`] : [];
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

function compareLimits(before: Schema, after: Schema, at: string): string[] {
  const raised = LOWER.filter(
    (name) => (after[name] ?? Number.NEGATIVE_INFINITY) > (before[name] ?? Number.NEGATIVE_INFINITY),
  );
  const lowered = UPPER.filter(
    (name) => (after[name] ?? Number.POSITIVE_INFINITY) < (before[name] ?? Number.POSITIVE_INFINITY),
  );
  const isOther = before.default !== undefined && !isDeepStrictEqual(before.default, after.default);
  return [
    ...[...raised, ...lowered].map(
      (name) => `${at}: its ${name} was ${before[name] ?? 'none'} and is ${after[name]}`,
    ),
    ...(isOther ? [`${at}: its default was ${JSON.stringify(before.default)}`] : []),
  ];
}

function compareFields(before: Schema, after: Schema, side: Side, at: string): string[] {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  const [needed = [], needs = []] = [before.required, after.required];
  const kept = Object.entries(had).flatMap(([name, schema]) => {
    const now = has[name];
    return now ? compareSchemas(schema, now, side, `${at}.${name}`) : [`${at}.${name}: is gone`];
  });
  const required =
    side === 'input'
      ? needs.filter((name) => !needed.includes(name))
      : needed.filter((name) => has[name] && !needs.includes(name));
  return [
    ...kept,
    ...required.map(
      (name) => `${at}.${name}: ${side === 'input' ? 'is required now' : 'may be missing now'}`,
    ),
  ];
}
