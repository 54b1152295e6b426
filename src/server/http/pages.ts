/** The built client: its files, and its one page for every path that is a place in the app. */
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { packageRoot } from '#server/package-root.ts';
import type { BuildAsset, FindAsset } from './build-assets.ts';
import { isEndpointPath } from './contracts.ts';
import { sendFailure } from './endpoints.ts';
import { fail } from './reply.ts';

const forever = 'public, max-age=31536000, immutable';

/** A browser asks for the tab's icon with every place of the app. */
const forADay = 'public, max-age=86400';

/**
 * Headers that protect a page mean nothing for its scripts and styles; a name that is true for ever is never asked for again;
 * and nobody reports the number of a file's request. On a slow line two dozen files would carry it 20 KB.
 */
const forPagesOnly = [
  'x-request-id',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'referrer-policy',
];
const forAskingAgain = ['etag', 'last-modified', 'accept-ranges'];

/** In a context of their own: the headers of pages are none of the API's business. */
export async function registerPages(app: FastifyInstance, config: Config, findAsset: FindAsset): Promise<void> {
  await app.register((pages) => addPages(pages, config, findAsset));
}

export function clientRoot(config: Config): string {
  return config.clientDir ?? join(packageRoot(), 'dist', 'client');
}

async function addPages(app: FastifyInstance, config: Config, findAsset: FindAsset): Promise<void> {
  const root = clientRoot(config);
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
      // Set only behind TLS: on a school's plain address it would lock the browser out.
      strictTransportSecurity: config.trustProxy !== 0 ? { maxAge: 31_536_000 } : false,
    });
    app.addHook('onSend', async (request, reply) => {
      const isAsset = /^\/(assets|fonts|icons)\//.test(request.url);
      if (isAsset || request.url === '/boot.js') for (const name of forPagesOnly) reply.removeHeader(name);
      if (isAsset) for (const name of forAskingAgain) reply.removeHeader(name);
    });
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // Hashed names are true for ever; the page, the worker and the manifest must be asked for each time.
        const isIcon = /\/icons\//.test(path);
        response.setHeader('cache-control', isIcon ? forADay : /\/(assets|fonts)\//.test(path) ? forever : 'no-cache');
      },
    });
  }
  // A path that leads out of the folder, or is none: there is no such file. All else is the parent's business.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (!error.statusCode || error.statusCode >= 500 || error.statusCode === 429) throw error;
    return sendMissing(reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/'))
      return sendFailure(request, reply, fail(isEndpointPath(path) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && path.startsWith('/assets/')) {
      const asset = await findAsset(path.slice('/assets/'.length));
      if (asset) return sendAsset(request, reply, asset);
    }
    // A missing file is a 404: the page in its place would be taken for a script or a picture. Nobody may keep it: the name may come with a
    // process of another build.
    const isPlace = isRead && !/\.\w+$|^\/(assets|media|fonts|icons)(\/|$)/.test(path);
    if (!isPlace || !isBuilt) return sendMissing(reply);
    // A certificate's page names a person: it is for who has the code, and in no search engine.
    if (/^\/certificate(\/|$)/.test(path)) reply.header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

/** A file of an earlier build. Where it was not compressed ahead, or brotli is not taken (plain http), it is compressed on its way. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, { contentType, bytes, brotli }: BuildAsset): FastifyReply {
  reply.header('cache-control', forever).header('vary', 'accept-encoding').type(contentType);
  if (!brotli || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('content-encoding', 'br').send(brotli);
}
