import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { apiErrorSchema, contract } from '@sluice/contracts';

/** OpenAPI 3.1, from the contract alone. */
export async function createOpenApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Sluice', version: '1', description: 'Error codes are listed in docs/errors.md.' },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key, slk_…, or an access token.' },
      },
    },
    commonSchemas: { Error: { schema: apiErrorSchema } },
    customErrorResponseBodySchema: (errors) => ({
      $ref: '#/components/schemas/Error',
      properties: { code: { enum: errors.map(([code]) => code) } },
    }),
  });
}
