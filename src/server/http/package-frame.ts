/** The page in which packages of courses run: no file of a package is served, so nothing of one can run elsewhere. */
import type { FastifyInstance } from 'fastify';
import { frameHeaders, frameHtml, packagesPath } from '#lib/package-frame.ts';

export function registerPackageFrame(app: FastifyInstance): void {
  app.get(`${packagesPath}*`, (_request, reply) => reply.headers(frameHeaders).send(frameHtml));
}
