/** Whether this device shows its person's notifications while no page is open (Web Push), where the operator has set keys for that. */
import { pushSave } from '#contract/notifications/push.ts';
import { storedLanguage } from '#client/api/language.ts';
import { workerObstacle } from '#client/api/held-pages.ts';
import { request } from '#client/api/request.ts';

/** For whom it was turned on here. */
const ownerKey = 'synaq-push';

/** `install`: only an installed page may, as on iPhones. `blocked`: the person said no once, and only the browser's settings change it. */
export type PushObstacle = 'unsupported' | 'install' | 'blocked';

export function pushObstacle(): PushObstacle | null {
  if (workerObstacle() !== null) return 'unsupported';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1 ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushObstacle() === 'unsupported' || pushObstacle() === 'install') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

export async function isPushOn(userId: number): Promise<boolean> {
  return Notification.permission === 'granted' && ownerOf() === userId && (await subscription()) !== null;
}

/** A browser that does not reach its maker's service tries on for ever. */
const longestMs = 20_000;

/** @returns false: the person does not want it. @throws where the browser's service or the server cannot be reached */
export async function turnPushOn(userId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be somebody else's, or of an older key.
  await (await pushManager.getSubscription())?.unsubscribe();
  await tellServer(await subscribed(pushManager, publicKey));
  localStorage.setItem(ownerKey, String(userId));
  return true;
}

/** What comes too late is ended again: the page has shown that it is off. */
async function subscribed(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The push service does not answer'));
    }, longestMs);
  });
  asked.then((made) => isLate && void made.unsubscribe()).catch(() => undefined);
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

export async function turnPushOff(): Promise<void> {
  const made = await subscription();
  localStorage.removeItem(ownerKey);
  if (!made) return;
  const { endpoint } = made;
  await made.unsubscribe();
  // Without a network the next message finds that the device is gone.
  await request(pushSave, { body: { endpoint, keys: null, language: storedLanguage() }, silent: 'caller' }).catch(() => null);
}

/**
 * Once a page: the server removes a device with its session, so it learns of it again with a new one; what was turned on for somebody else ends.
 */
export async function keepPush(userId: number): Promise<void> {
  const made = await subscription();
  if (!made) return;
  if (ownerOf() === userId) await tellServer(made).catch(() => null);
  else await turnPushOff();
}

/** Who signs out takes their notifications along. */
export async function dropPush(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await (await subscription())?.unsubscribe();
}

async function tellServer(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('A subscription without keys');
  await request(pushSave, { body: { endpoint, keys: { p256dh, auth }, language: storedLanguage() }, silent: 'caller' });
}

function ownerOf(): number | null {
  const owner = localStorage.getItem(ownerKey);
  return owner === null ? null : Number(owner);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
