/** Maps a zod issue to a message of the spec; translated later. */
import type { z } from 'zod';
import type texts from '../../i18n/en/parts-validation.json';

export type MessageName = keyof typeof texts;
export type ValidationMessage = { name: MessageName; min?: number; max?: number };
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

export function messageOfIssue(issue: RawIssue): ValidationMessage {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? { name: 'required' } : { name: wrongType(issue.expected) };
    case 'invalid_value':
    case 'invalid_union':
      return { name: isMissing(issue.input) ? 'required' : 'invalid' };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.input);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return { name: isMissing(issue.input) ? 'required' : (FORMATS[issue.format] ?? 'invalid') };
    case 'custom':
      return ofRule(issue.params);
    default:
      return { name: 'invalid' };
  }
}

const FORMATS: Readonly<Record<string, MessageName>> = {
  email: 'email',
  url: 'url',
  httpUrl: 'url',
  e164: 'phone',
};

function wrongType(expected: string): MessageName {
  if (expected === 'int') return 'wholeNumber';
  return expected === 'number' || expected === 'nan' ? 'numeric' : 'invalid';
}

function tooSmall(origin: string, min: number, input: unknown): ValidationMessage {
  // An empty required field says “required”, not its minimum length.
  if (origin === 'string') return isMissing(input) ? { name: 'required' } : { name: 'tooShort', min };
  if (origin === 'array' || origin === 'set')
    return min === 1 ? { name: 'required' } : { name: 'tooFew', min };
  return { name: 'minValue', min };
}

function tooBig(origin: string, max: number): ValidationMessage {
  if (origin === 'string') return { name: 'tooLong', max };
  if (origin === 'array' || origin === 'set') return { name: 'tooMany', max };
  return { name: 'maxValue', max };
}

/** A rule of `rules.ts` carries its name; any other refinement brings its own words. */
function ofRule(params: Record<string, unknown> | undefined): ValidationMessage {
  const { rule, min, max } = params ?? {};
  if (typeof rule !== 'string') return { name: 'invalid' };
  return {
    name: rule as MessageName,
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';
