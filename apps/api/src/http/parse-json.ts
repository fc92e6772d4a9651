import type { FastifyInstance } from 'fastify';

/** Accepts an empty body: some clients send `Content-Type: application/json` with every call, also to routes without a body. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}
