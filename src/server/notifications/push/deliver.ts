/** One message to one device, through the service of its browser's maker: encrypted for the device (RFC 8291), signed by the server (RFC 8292). */
import webPush from 'web-push';
import type { PushMessage } from '#domain/notifications/push-message.ts';
import { isAllowed, type PushConfig } from './push-config.ts';

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the device wants no more. `later`: the service could not take it now. `refused`: it never will. */
export type Delivery = 'delivered' | 'gone' | 'later' | 'refused';

/** Nothing that is a day old is worth a sound. */
const timeToLiveSeconds = 24 * 3600;
const patienceMs = 5_000;

export async function deliver(config: PushConfig, device: Device, message: PushMessage): Promise<Delivery> {
  // The operator may have taken the host away since.
  if (!isAllowed(device.endpoint, config.hosts)) return 'gone';
  const { endpoint, p256dh, auth } = device;
  let details: webPush.RequestDetails;
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: config.contact, publicKey: config.publicKey, privateKey: config.privateKey },
      TTL: timeToLiveSeconds,
      // If two with the same name wait for the device, only the newer one arrives.
      topic: message.id.replaceAll('-', '').slice(0, 32),
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // A point that does not lie on the curve.
    return 'gone';
  }
  const { 'Content-Length': _length, ...headers } = details.headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: details.body && new Uint8Array(details.body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!response) return 'later';
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return 'delivered';
  if (response.status === 404 || response.status === 410) return 'gone';
  return response.status === 429 || response.status >= 500 ? 'later' : 'refused';
}
