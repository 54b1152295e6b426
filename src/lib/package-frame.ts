/**
 * The page in which packages of courses run, the same for every address below `/packages/`. The server and the service worker both give it: a frame
 * whose origin is opaque has no service worker of its own, so it can load nothing, and the player hands it all files.
 */

import { packageGuard } from './package-guard.ts';

export const packagesPath = '/packages/';

/** First message of the frame to the player, and of the player to the frame. */
export const frameReady = 'synaq-package-ready';
export const frameStart = 'synaq-package-start';

const policy = [
  // By the header and not only by the frame's attribute: a browser asks no service worker for a frame that has the attribute.
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:",
  "style-src 'unsafe-inline' blob: data:",
  'img-src blob: data:',
  'media-src blob: data:',
  'font-src blob: data:',
  'connect-src blob: data:',
  'worker-src blob:',
  "frame-src 'self'",
  // Every text that becomes markup goes through the guard.
  "require-trusted-types-for 'script'",
  'trusted-types default',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export const frameHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=(), display-capture=(), midi=(), clipboard-read=(), publickey-credentials-get=()',
  'x-robots-tag': 'noindex',
};

/** Runs nothing where its headers were lost on the way: there it would have the origin of the product. */
export const frameHtml = `<!doctype html><html><head><meta charset="utf-8"><title>Package</title><script>
${packageGuard};
(function () {
  if (self.origin !== 'null' || self === top) return;
  addEventListener('message', function take(event) {
    if (event.source !== top || !event.data || event.data.type !== '${frameStart}') return;
    removeEventListener('message', take);
    var start = event.data;
    start.port = event.ports[0];
    self.synaqPackage = start;
    var script = document.createElement('script');
    script.src = URL.createObjectURL(start.runtime);
    document.head.append(script);
  });
  top.postMessage({ type: '${frameReady}', path: location.pathname, search: location.search }, '*');
})();
</script></head><body></body></html>`;
