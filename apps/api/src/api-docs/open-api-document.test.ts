import { Validator } from '@seriousme/openapi-schema-validator';
import { contract, type DashboardNeeds, SECTION_ROLES } from '@sluice/contracts';
import { errorCatalogue } from '@sluice/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_REQUESTS } from './example-requests.ts';
import { exampleOf } from './examples.ts';
import { createOpenApiDocument } from './open-api-document.ts';
import { listOperations, type OpenApiDocument, type Operation } from './operations.ts';
import { createValidator, type ValidateAt } from './validate-schema.fixture.ts';

let document: OpenApiDocument;
let operations: Operation[];
let validateAt: ValidateAt;
beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await createOpenApiDocument()));
  operations = listOperations(document);
  validateAt = createValidator(document);
});

const operationOf = (id: string) => operations.find((each) => each.id === id)?.described;
const pointerOf = ({ path, method }: Operation) => ['paths', path, method.toLowerCase()];
const JSON_TYPE = ['content', 'application/json', 'schema'];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(document) });
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  it('is found invalid by that check where it is', async () => {
    const broken = { ...structuredClone(document), tags: [{ title: 'no name' }] };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has every route of the contract, under the tag of its feature', () => {
    const ids = Object.entries(contract).flatMap(([feature, routes]) =>
      Object.keys(routes).map((name) => `${feature}.${name}`),
    );
    expect(operations.map(({ id }) => id)).toEqual(ids);
    for (const { id, described } of operations) expect(described.tags).toEqual([id.split('.')[0]]);
    expect(document.tags?.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort());
  });

  it('says who may call a route: scope of a key, section, roles', () => {
    expect(operationOf('streams.create')).toMatchObject({
      security: [{ apiKey: ['streams:write'] }, { accessToken: [] }],
      description: expect.stringContaining('`streams:write`'),
      'x-access': { of: 'team', section: 'streams', scope: 'streams:write', roles: SECTION_ROLES.streams },
    });
    expect(operationOf('account.get')).toMatchObject({ security: [{ accessToken: [] }] });
    expect(operationOf('charges.tariffs')).toMatchObject({ security: [] });
  });

  it('tells what each error code means', () => {
    const text = JSON.stringify(operationOf('streams.get')?.responses?.[404]);
    expect(text).toContain('stream.not_found');
    expect(text).toContain(errorCatalogue['stream.not_found'].message);
  });

  it('has no default that its own schema refuses', () => {
    for (const operation of operations) {
      for (const [index, parameter] of (operation.described.parameters ?? []).entries()) {
        if ('$ref' in parameter) throw new Error('not written out');
        const at = [...pointerOf(operation), 'parameters', String(index), 'schema'];
        const value = (parameter.schema as { default?: unknown }).default;
        if (value !== undefined)
          expect([operation.id, parameter.name, validateAt(at, value)]).toEqual([
            operation.id,
            parameter.name,
            undefined,
          ]);
      }
    }
  });
});

describe('the examples', () => {
  it('belong to routes that exist', () => {
    expect(Object.keys(EXAMPLE_REQUESTS).filter((id) => !operationOf(id))).toEqual([]);
  });

  it('are what the schemas accept: parameters, bodies, answers', () => {
    for (const operation of operations) {
      const { id, described, successStatus } = operation;
      const at = pointerOf(operation);
      const { body, answer, file } = exampleOf(id);
      const wrong: (string | undefined)[] = [];
      for (const [index, parameter] of (described.parameters ?? []).entries()) {
        if ('$ref' in parameter) throw new Error('not written out');
        if (parameter.required)
          expect([id, parameter.name, parameter.example]).toEqual([id, parameter.name, expect.anything()]);
        if (parameter.example === undefined) continue;
        wrong.push(validateAt([...at, 'parameters', String(index), 'schema'], parameter.example));
      }
      const takesBody = described.requestBody !== undefined;
      expect([id, body !== undefined || file !== undefined]).toEqual([id, takesBody]);
      if (body !== undefined) wrong.push(validateAt([...at, 'requestBody', ...JSON_TYPE], body));
      if (answer !== undefined)
        wrong.push(validateAt([...at, 'responses', String(successStatus), ...JSON_TYPE], answer));
      expect([id, wrong.filter((problem) => problem !== undefined)]).toEqual([id, []]);
    }
  });

  it('have an answer for every route that answers JSON', () => {
    const missing = operations.filter(({ id, described, successStatus }) => {
      const response = described.responses?.[successStatus];
      const isJson = response && !('$ref' in response) && response.content?.['application/json'];
      return isJson && exampleOf(id).answer === undefined;
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('of what waits for somebody show one of each kind', () => {
    const kinds: Record<DashboardNeeds['items'][number]['kind'], 1> = {
      domain_down: 1,
      domain_expires: 1,
      campaign_paused: 1,
      pixel_refused: 1,
      stream_without_domain: 1,
    };
    const { items } = exampleOf('dashboard.needs').answer as DashboardNeeds;
    expect(items.map(({ kind }) => kind)).toEqual(Object.keys(kinds));
  });
});
