/** What a change would break for somebody who calls the published API. The rules are those of docs/api/versioning.md. */
import { isDeepStrictEqual } from 'node:util';
import { compareSchemas } from './compare-schemas.ts';
import type { PublishedContract, PublishedOperation } from './published-contract.ts';

export function findBreakingChanges(
  published: PublishedContract,
  current: PublishedContract,
  today: string,
): string[] {
  const now = new Map(current.operations.map((operation) => [operation.id, operation]));
  return published.operations.flatMap((before) => {
    const after = now.get(before.id);
    if (after) return compareOperations(before, after).map((problem) => `${before.id}: ${problem}`);
    const isOver = before.sunset !== undefined && before.sunset !== '' && before.sunset <= today;
    return isOver ? [] : [`${before.id}: is gone`];
  });
}

/** A breaking change needs the next version: of the first number, and before 1.0 of the second. */
export function mayBreak(published: string, current: string): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [published, current].map((text) =>
    text.split('.').map(Number),
  ) as [number[], number[]];
  return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

function compareOperations(before: PublishedOperation, after: PublishedOperation): string[] {
  return [
    ...(['method', 'path', 'status'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => `its ${name} was ${before[name]} and is ${after[name]}`),
    ...compareAccess(before.access, after.access),
    ...compareParameters(before, after),
    ...compareBodies(before, after),
    ...(before.answer
      ? after.answer
        ? compareSchemas(before.answer, after.answer, 'answer', 'answer')
        : ['answer: is gone']
      : []),
  ];
}

function compareAccess(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const { roles: had = [], ...rules } = before as { roles?: string[] };
  const { roles: has = [], ...now } = after as { roles?: string[] };
  const lost = had.filter((role) => !has.includes(role));
  return [
    ...(isDeepStrictEqual(rules, now)
      ? []
      : [`who may call it was ${JSON.stringify(rules)} and is ${JSON.stringify(now)}`]),
    ...(lost.length > 0 ? [`the roles ${lost.join(', ')} may not call it any more`] : []),
  ];
}

function compareParameters(before: PublishedOperation, after: PublishedOperation): string[] {
  const keyOf = ({ name, in: place }: { name: string; in: string }) => `${place} ${name}`;
  const had = new Map(before.parameters.map((each) => [keyOf(each), each]));
  const has = new Map(after.parameters.map((each) => [keyOf(each), each]));
  const kept = before.parameters.flatMap((each) => {
    const now = has.get(keyOf(each));
    if (!now) return [`${keyOf(each)}: is gone`];
    const isRequired = !each.required && now.required ? [`${keyOf(each)}: is required now`] : [];
    return [...isRequired, ...compareSchemas(each.schema, now.schema, 'input', keyOf(each))];
  });
  const added = after.parameters.filter((each) => each.required && !had.has(keyOf(each)));
  return [...kept, ...added.map((each) => `${keyOf(each)}: is new and required`)];
}

function compareBodies(before: PublishedOperation, after: PublishedOperation): string[] {
  if (before.body && after.body) return compareSchemas(before.body, after.body, 'input', 'body');
  if (before.body) return ['body: is gone'];
  return after.body ? ['body: is new'] : [];
}
