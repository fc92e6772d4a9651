/** What callers rely on, taken from the OpenAPI document: a line for each operation, so that a change is a line in a diff. */

export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  multipleOf?: number;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

export type PublishedOperation = {
  id: string;
  method: string;
  path: string;
  access: Record<string, unknown>;
  parameters: Parameter[];
  body?: Schema;
  status: string;
  answer?: Schema;
  /** Marked as deprecated, with the day from which it may be gone. */
  sunset?: string;
};

export type PublishedContract = { version: string; operations: PublishedOperation[] };

type Content = Record<string, { schema?: Schema }>;
type Described = {
  operationId: string;
  deprecated?: boolean;
  'x-access': Record<string, unknown>;
  'x-sunset'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Document = { info: { version: string }; paths: Record<string, Record<string, Described>> };

export function publish({ info, paths }: Document): PublishedContract {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
  return { version: info.version, operations: operations.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}

function operationOf(method: string, path: string, described: Described): PublishedOperation {
  const [status = '', response] = Object.entries(described.responses).find(([code]) => code < '300') ?? [];
  const { parameters = [], requestBody, deprecated } = described;
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  const answer = response?.content?.['application/json']?.schema;
  return {
    id: described.operationId,
    method,
    path,
    access: described['x-access'],
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      name,
      in: place,
      required,
      schema: withoutWords(schema),
    })),
    ...(body && { body: withoutWords(body) }),
    status,
    ...(answer && { answer: withoutWords(answer) }),
    ...(deprecated && { sunset: described['x-sunset'] ?? '' }),
  };
}

/** Descriptions and examples may change as they like. */
function withoutWords(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );
}

export function write({ version, operations }: PublishedContract): string {
  return [{ version }, ...operations].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function read(text: string): PublishedContract {
  const [head = '{}', ...lines] = text.trim().split('\n');
  return { version: JSON.parse(head).version, operations: lines.map((line) => JSON.parse(line)) };
}
