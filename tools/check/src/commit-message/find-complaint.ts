/** `type(scope): sentence`, as CONTRIBUTING.md says. */
import { FEATURES } from '../feature-map/features.ts';

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'revert'] as const;
/** Beside the features, apps, packages and tools. */
const OTHER_SCOPES = ['shell', 'ci', 'deps', 'docs', 'deploy', 'e2e', 'faults', 'perf', 'fuzz', 'release'];
const SUBJECT = /^([a-z]+)\(([a-z0-9-]+)\)!?: (\S.*)$/;
const SUBJECT_MAX_LENGTH = 110;

/** `workspaces`: the names of apps, packages and tools. Undefined: the message is fine. */
export function findComplaint(message: string, workspaces: readonly string[]): string | undefined {
  const [subject = '', second = ''] = message.split('\n');
  // git's own words for a merge.
  if (subject.startsWith('Merge ')) return undefined;
  const [, type = '', scope = '', sentence = ''] = SUBJECT.exec(subject) ?? [];
  if (sentence === '') return `“${subject}” is not “type(scope): sentence”`;
  if (!(TYPES as readonly string[]).includes(type)) return `“${type}” is none of ${TYPES.join(', ')}`;
  const isKnown = scope in FEATURES || workspaces.includes(scope) || OTHER_SCOPES.includes(scope);
  if (!isKnown)
    return `“${scope}” is no feature, app, package or tool (tools/check/src/feature-map/features.ts)`;
  if (sentence.endsWith('.')) return 'a subject ends without a full stop';
  if (subject.length > SUBJECT_MAX_LENGTH)
    return `a subject has at most ${SUBJECT_MAX_LENGTH} characters; the rest is the body`;
  if (second.trim() !== '') return 'an empty line stands between subject and body';
  return undefined;
}
