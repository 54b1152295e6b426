/** The operator's settings for notifications on devices. Without them the server calls nobody. */
import { createECDH } from 'node:crypto';
import { ConfigError } from '#server/config-error.ts';

export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Whom the browser's maker asks when something is wrong: mailto: or https:. */
  contact: string;
  /** Hosts that may be called: `host`, `*.host` (both by https on its port), or an origin. */
  hosts: readonly string[];
}

/** Makes a pair of keys, in base64url. */
export function newPushKeys(): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // One key in 256 begins with zeros: node leaves them out, and the library that signs refuses the rest.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** Chrome and those built on it, Firefox, Safari, Edge. */
export const makers: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** @throws ConfigError with one line that says what to set */
export function readPush(env: NodeJS.ProcessEnv): PushConfig | null {
  const [publicKey, privateKey, contact] = ['PUBLIC_KEY', 'PRIVATE_KEY', 'CONTACT'].map(
    (name) => env[`SYNAQ_PUSH_${name}`] || null,
  );
  if (!publicKey && !privateKey && !contact) return null;
  if (!publicKey || !privateKey || !contact)
    throw new ConfigError(
      'SYNAQ_PUSH_PUBLIC_KEY, SYNAQ_PUSH_PRIVATE_KEY and SYNAQ_PUSH_CONTACT belong together: set all, or none',
    );
  if (Buffer.from(privateKey, 'base64url').length !== 32 || publicOf(privateKey) !== publicKey)
    throw new ConfigError('SYNAQ_PUSH_PUBLIC_KEY does not belong to SYNAQ_PUSH_PRIVATE_KEY: make both with npm run push:keys');
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new ConfigError('SYNAQ_PUSH_CONTACT must be an address as mailto:admin@school.kz or https://school.kz');
  const hosts = (env['SYNAQ_PUSH_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return { publicKey, privateKey, contact, hosts: hosts.length > 0 ? hosts : makers };
}

function publicOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** Whether the server may call this address, which a browser named. */
export function isAllowed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return hosts.some((allowed) => {
    if (allowed.includes('://')) return origin === allowed;
    if (protocol !== 'https:' || host !== hostname) return false;
    return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
  });
}
