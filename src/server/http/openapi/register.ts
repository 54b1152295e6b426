import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { makeReady, sendReady, type ReadyMade } from '../ready-made.ts';
import { makeOpenApi } from './document.ts';

/** `GET /api/openapi.json`, and a page that shows it under `/api/docs`. Made once, for the first who asks: a start does not wait for it. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  let making: Promise<ReadyMade> | null = null;
  const ready = (): Promise<ReadyMade> => (making ??= make());

  // The page asks for its description at addresses of its own, answered below: the plugin itself holds none.
  const none = { openapi: '3.1.0', info: { title: 'Synaq', version: '0' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: none as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    logo: { type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    // JSON is YAML as well.
    uiHooks: {
      preHandler: (request, reply, done) => {
        if (/^\/api\/docs\/(json|yaml)$/.test(request.routeOptions.url ?? ''))
          ready().then((made) => sendReady(request, reply, made), done);
        else done();
      },
    },
  });
  app.get('/api/openapi.json', async (request, reply) => sendReady(request, reply, await ready()));
}

async function make(): Promise<ReadyMade> {
  return makeReady('application/json; charset=utf-8', JSON.stringify(await makeOpenApi()));
}
