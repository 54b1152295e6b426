import type { Plugin } from 'vite';

/** `/kit` of `npm run dev`: every part of the staff kit in its states. The build knows nothing of it. */
export function kitGallery(): Plugin {
  return {
    name: 'synaq:kit-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/kit', (request, response, next) => {
        const html =
          '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width" /><title>Kit</title></head>' +
          '<body><div id="root"></div><script type="module" src="/src/client/kit/gallery/main.tsx"></script></body></html>';
        server
          .transformIndexHtml(request.originalUrl ?? '/kit', html)
          .then((page) => response.setHeader('Content-Type', 'text/html').end(page), next);
      });
    },
  };
}
