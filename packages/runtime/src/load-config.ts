/** Environment → typed configuration. Each app calls it once, from its `config.ts`. */
import type { z } from 'zod';

/** Secrets from examples and compose files: in production they mean that no secret was set. */
const KNOWN_DEFAULT_SECRETS: ReadonlySet<string> = new Set([
  'admin',
  'change-me',
  'changeme',
  'default',
  'dev-secret',
  'example',
  'password',
  'postgres',
  'secret',
  'sluice',
  'test',
]);

const SECRET_NAME = /(SECRET|TOKEN|PASSWORD|PASSPHRASE|_KEYS?)$/;

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Throws one ConfigError that names every problem, so that an operator can fix all at once. Values are never printed. */
export function loadConfig<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    // Compose files pass unset variables as empty strings; both mean "not given".
    Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = schema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'configuration'}: ${issue.message}`);
  if (!isForDevelopment(env)) {
    problems.push(...knownSecretProblems(schema, given));
    if (parsed.success) problems.push(...unsetSecretProblems(parsed.data, given));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

/** Only when set explicitly: a server without NODE_ENV counts as production. */
export function isForDevelopment({ NODE_ENV }: Environment): boolean {
  return NODE_ENV === 'development' || NODE_ENV === 'test';
}

/** A schema's default value is known to everyone who can read the source. */
function unsetSecretProblems(config: Record<string, unknown>, given: Record<string, string>): string[] {
  return Object.keys(config)
    .filter((name) => SECRET_NAME.test(name) && config[name] !== undefined && !(name in given))
    .map((name) => `${name}: is not set, and only NODE_ENV=development has a default for it`);
}

function knownSecretProblems(schema: z.ZodObject, given: Record<string, string>): string[] {
  const isKnown = (name: string, value: string) =>
    KNOWN_DEFAULT_SECRETS.has(value.toLowerCase()) || schema.shape[name]?.safeParse(undefined).data === value;
  return Object.entries(given)
    .filter(([name, value]) => isKnown(name, secretIn(name, value) ?? ''))
    .map(([name]) => `${name}: holds a well-known default secret, which production refuses`);
}

function secretIn(name: string, value: string): string | undefined {
  if (SECRET_NAME.test(name)) return value;
  return URL.canParse(value) ? decodeURIComponent(new URL(value).password) : undefined;
}
