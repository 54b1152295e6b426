/** A browser's push service on this machine, and a device that reads what comes: by node's own cryptography, not by the library of the server. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPushKeys, type PushConfig } from '../../src/server/notifications/push/push-config.ts';

export interface PushedMessage {
  path: string;
  content: unknown;
}

export interface PushService {
  config: PushConfig;
  origin: string;
  /** Messages that arrived whole, signed by the server's key and readable by the device. */
  received: PushedMessage[];
  /** Statuses of the next calls, by path; absent: 201. */
  statuses: Map<string, number[]>;
  /** A device under this path. */
  device(path: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): void;
}

export async function startPushService(): Promise<PushService> {
  const pair = newPushKeys();
  const { publicKey } = pair;
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: PushedMessage[] = [];
  const statuses = new Map<string, number[]>();
  let origin = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = statuses.get(path)?.shift() ?? 201;
      const device = devices.get(path);
      if (status === 201 && device && isSigned(request.headers.authorization ?? '', publicKey, origin))
        received.push({ path, content: JSON.parse(open(Buffer.concat(chunks), device)) });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { ...pair, contact: 'mailto:admin@school.kz', hosts: [origin] },
    origin,
    received,
    statuses,
    device(path) {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys('base64url');
      devices.set(path, { keys, auth });
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    stop: () => void server.close(),
  };
}

/** RFC 8291 and 8188: one record. */
function open(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const cipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** RFC 8292. */
function isSigned(header: string, publicKey: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const text = Buffer.from(`${head}.${claims}`);
  const by = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return key === publicKey && aud === origin && verify('sha256', text, by, Buffer.from(signature, 'base64url'));
}
