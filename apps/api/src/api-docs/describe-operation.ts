/** What oRPC cannot know: who may call a route, what its errors mean, what its files are, and an example. */
import { type Access, IDEMPOTENCY, SECTION_ROLES, takesIdempotencyKey } from '@sluice/contracts';
import { errorCatalogue, isErrorCode } from '@sluice/runtime';
import { exampleOf } from './examples.ts';
import { mayKeyCall, type OpenApiOperation, type Operation } from './operations.ts';

export const OPEN_API_SECURITY = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the team: `Authorization: Bearer slk_…`.',
  },
  accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a signed-in person.' },
} as const;

const JSON_TYPE = 'application/json';
const NO_CONTENT = 204;
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Routes that answer a file: the contract knows only that it is one. */
const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'finances.export': [CSV, XLSX],
  'statistics.export': [CSV, XLSX],
  'bills.receipt': ['application/pdf'],
};

export function describeOperation(operation: Operation): void {
  const { id, feature, access, described } = operation;
  described.tags = [feature];
  described.security = securityOf(access);
  described.description = `${sentenceOf(access)}.`;
  Object.assign(described, { 'x-access': accessOf(access) });
  if (takesIdempotencyKey(operation, access)) takeKey(described);
  describeParameters(described);
  describeBody(described);
  describeAnswers(operation);
  for (const type of FILE_TYPES[id] ?? []) {
    contentOf(described, operation.successStatus)[type] = {
      schema: { type: 'string', contentMediaType: type },
    };
  }
  addExample(operation);
}

function securityOf(access: Access): NonNullable<OpenApiOperation['security']> {
  if (access.of === 'anyone') return [];
  if (!mayKeyCall(access)) return [{ accessToken: [] }];
  return [{ apiKey: [access.scope] }, { accessToken: [] }];
}

/** For programs, in the same words as the contract. */
function accessOf(access: Access) {
  return access.of === 'team' ? { ...access, roles: SECTION_ROLES[access.section] } : access;
}

function sentenceOf(access: Access): string {
  if (access.of === 'anyone') return 'Needs no credentials';
  if (access.of === 'person') return 'For a signed-in person, with an access token; API keys are refused';
  const roles = SECTION_ROLES[access.section].join(', ');
  if (!mayKeyCall(access)) {
    return `For a signed-in member with one of the roles ${roles}, with an access token; API keys are refused`;
  }
  return `Needs an API key with the scope \`${access.scope}\`, whose member has one of the roles ${roles}`;
}

const KEY_ERRORS = ['request.key_reused', 'request.key_in_use'] as const;

/** The header, and the errors that come with it. */
function takeKey(described: OpenApiOperation): void {
  described.parameters = [
    ...(described.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: IDEMPOTENCY.pattern.source },
      description: 'Your own name for this request: repeated with the same body it answers the same',
    },
  ];
  described.responses ??= {};
  for (const code of KEY_ERRORS) {
    const { status } = errorCatalogue[code];
    const response = described.responses[status];
    const others = response && !('$ref' in response) ? codesOf(response.content?.[JSON_TYPE]?.schema) : [];
    const schema = { $ref: '#/components/schemas/Error', properties: { code: { enum: [...others, code] } } };
    described.responses[status] = { description: '', content: { [JSON_TYPE]: { schema } } };
  }
}

function describeParameters(described: OpenApiOperation): void {
  for (const parameter of described.parameters ?? []) {
    if ('$ref' in parameter) continue;
    // The generator allows both for every query; the api refuses an empty value where a schema does.
    delete parameter.allowEmptyValue;
    delete parameter.allowReserved;
    const { schema } = parameter;
    if (!schema || '$ref' in schema) continue;
    if (schema.description) parameter.description = schema.description;
    // The default of a list is what it is read as; a caller writes it with commas.
    if (schema.type === 'string' && Array.isArray(schema.default)) schema.default = schema.default.join(',');
  }
}

/** A file is taken as a form only. */
function describeBody({ requestBody }: OpenApiOperation): void {
  if (!requestBody || '$ref' in requestBody) return;
  if (requestBody.content['multipart/form-data']) delete requestBody.content[JSON_TYPE];
}

function describeAnswers({ described, successStatus }: Operation): void {
  for (const [status, response] of Object.entries(described.responses ?? {})) {
    if (!response || '$ref' in response) continue;
    if (Number(status) === successStatus) {
      response.description = 'Done';
      // Said by `content` already, and not allowed beside it.
      delete response.headers?.['content-type'];
      if (successStatus === NO_CONTENT) delete response.content;
      continue;
    }
    const codes = codesOf(response.content?.[JSON_TYPE]?.schema);
    response.description = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n');
  }
}

function codesOf(schema: unknown) {
  const { properties } = (schema ?? {}) as { properties?: { code?: { enum?: string[] } } };
  return (properties?.code?.enum ?? []).filter(isErrorCode);
}

function contentOf(described: OpenApiOperation, status: number) {
  const response = described.responses?.[status];
  if (!response || '$ref' in response) throw new Error(`${described.operationId} has no answer ${status}`);
  return response.content ?? {};
}

function addExample({ id, described, successStatus }: Operation): void {
  const { path, query, body, answer } = exampleOf(id);
  for (const parameter of described.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const value = parameter.in === 'path' ? path[parameter.name ?? ''] : query[parameter.name ?? ''];
    if (value === undefined) continue;
    const isNumber = parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'integer';
    parameter.example = isNumber ? Number(value) : value;
  }
  const { requestBody } = described;
  const json = requestBody && !('$ref' in requestBody) ? requestBody.content[JSON_TYPE] : undefined;
  if (json && body !== undefined) json.example = body;
  const answered = contentOf(described, successStatus)[JSON_TYPE];
  if (answered && answer !== undefined) answered.example = answer;
}
