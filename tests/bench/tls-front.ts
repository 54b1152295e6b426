/** HTTP/2 over TLS before a server, as a school's proxy speaks it, with a certificate of its own. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TlsFront {
  port: number;
  /** Argument for a browser that is to accept the certificate. */
  browserArgument: string;
  stop(): void;
}

/** Makes a certificate of `localhost` that is valid for two days. */
export function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-tls-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', cert, '-days', '2', '-nodes'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...names], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes a browser take the certificate, as if an authority had signed it. */
export function trustArgument(cert: Buffer): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`;
}

/** Headers that belong to HTTP/1.1 alone. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** @param target port of a server on this machine, started with `TRUST_PROXY` */
export async function startTlsFront(target: number): Promise<TlsFront> {
  const { key, cert } = makeCertificate();
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = {
      ...Object.fromEntries(own),
      host: incoming.authority,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    };
    const call = request({ port: target, method: incoming.method, path: incoming.url, headers }, (reply) => {
      const remaining = Object.entries(reply.headers).filter(([name]) => !ofConnection.has(name));
      outgoing.writeHead(reply.statusCode ?? 502, Object.fromEntries(remaining));
      reply.pipe(outgoing);
    });
    call.on('error', () => outgoing.stream.close());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    browserArgument: trustArgument(cert),
    stop: () => server.close(),
  };
}
