import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { apiErrorSchema, contract } from '@sluice/contracts';
import { describeOperation, OPEN_API_SECURITY } from './describe-operation.ts';
import { SECTIONS_OF_GUIDE } from './guide.ts';
import { listOperations, type OpenApiDocument } from './operations.ts';
import { TAGS } from './tags.ts';

/** The version of the published contract; docs/api/versioning.md says when it changes. */
const API_VERSION = '0.10.0';

/**
 * OpenAPI 3.1, from the contract alone: what oRPC generates, and beside each operation who may call it, with an example of the request and
 * of the answer.
 */
export async function createOpenApiDocument(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Sluice',
      version: API_VERSION,
      description: SECTIONS_OF_GUIDE.map(({ title, text }) => `## ${title}\n\n${text.join('\n\n')}`).join(
        '\n\n',
      ),
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: Object.entries(TAGS).map(([name, { title, text }]) => ({
      name,
      description: text,
      'x-title': title,
    })),
    components: { securitySchemes: OPEN_API_SECURITY },
    commonSchemas: { Error: { schema: apiErrorSchema } },
    customErrorResponseBodySchema: (errors) => ({
      $ref: '#/components/schemas/Error',
      properties: { code: { enum: errors.map(([code]) => code) } },
    }),
  });
  for (const operation of listOperations(document)) describeOperation(operation);
  return document;
}
