/**
 * Links to uploads end within the hour (`contract/uploads/links.ts`). A page that is open for longer asks the file's record again, whose answer has
 * a new one: whoever may read the record goes on, and nobody else.
 */
import { isUploadLink, linkEnd, uploadPath } from '#contract/uploads/links.ts';
import { onServerTime } from './server-time.ts';

/** A link that is shown stays as long as it is good: another one would load the picture again, and stop a recording. ms before its end */
const steadyMs = 5 * 60_000;

/** The server's clock minus this device's, ms. */
let ahead = 0;
/** Links that the server refused, whatever their end says. */
const refused = new Set<string>();

/** @param inMs from now */
export function isOver(url: string, inMs = 0): boolean {
  return refused.has(url) || linkEnd(url) <= Date.now() + ahead + inMs;
}

/** @returns a link that opens the same file; null: there is no network, or this person may not read its record any more */
export async function renewLink(url: string): Promise<string | null> {
  refused.add(url);
  try {
    const { askRecord } = await import('./renew-links.ts');
    return await askRecord(uploadPath(url));
  } catch {
    return null;
  }
}

/** As `fetch`, of an upload. */
export async function fetchUpload(url: string): Promise<Response> {
  const response = isOver(url) ? null : await fetch(url);
  if (response && response.status !== 403) return response;
  const renewed = await renewLink(url);
  if (renewed !== null) return fetch(renewed);
  return response ?? fetch(url);
}

/** `after` with the links of `before` that are good for a while. */
export function withSteadyLinks(before: unknown, after: unknown): unknown {
  const good = new Map<string, string>();
  for (const link of linksIn(before)) if (!isOver(link, steadyMs)) good.set(uploadPath(link), link);
  return good.size === 0 ? after : replaced(after, good);
}

/** All links to uploads in what a query holds. */
export function* linksIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (isUploadLink(data)) yield data;
  } else if (isPlain(data)) {
    for (const value of Object.values(data)) yield* linksIn(value);
  }
}

function replaced(data: unknown, good: ReadonlyMap<string, string>): unknown {
  if (typeof data === 'string') return isUploadLink(data) ? (good.get(uploadPath(data)) ?? data) : data;
  if (Array.isArray(data)) return data.map((value) => replaced(value, good));
  if (!isPlain(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, good)]));
}

/** What JSON has; anything else (a map, a date) stays what it is. */
function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  return Array.isArray(data) || Object.getPrototypeOf(data) === Object.prototype;
}

/** For pictures, recordings and anchors of every page. Starts with the page. */
export function watchUploadLinks(): void {
  onServerTime(({ serverTime, rttMs }) => {
    ahead = serverTime + rttMs / 2 - Date.now();
  });
  document.addEventListener('error', (event) => void showAgain(event.target), true);
  document.addEventListener('click', followRenewed, true);
  document.addEventListener('auxclick', followRenewed, true);
}

async function showAgain(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return;
  const url = target.getAttribute('src') ?? '';
  if (!isUploadLink(url)) return;
  const isPlaying = target instanceof HTMLMediaElement && !target.paused;
  const renewed = await renewLink(url);
  if (renewed === null) return;
  // Its page has drawn the new one already, unless it holds the address itself.
  if (target.getAttribute('src') === url) target.src = renewed;
  if (isPlaying) await target.play().catch(() => undefined);
}

/** Anchors that were made here, for a link that nobody renews. */
const followed = new WeakSet<EventTarget>();

function followRenewed(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  const url = anchor?.getAttribute('href') ?? '';
  if (!anchor || followed.has(anchor) || !isUploadLink(url) || !isOver(url)) return;
  event.preventDefault();
  const again = anchor.cloneNode() as HTMLAnchorElement;
  followed.add(again);
  void renewLink(url).then((renewed) => {
    again.href = renewed ?? url;
    again.click();
  });
}
