/** Which links to uploads are good, and where they stand in what queries hold. */
import { isUploadLink, linkEnd, uploadPath } from '#contract/uploads/links.ts';
import { onServerTime } from './server-time.ts';

/** A link that is shown stays as long as it is good: another one would load the picture again, and stop a recording. ms before its end */
const steadyMs = 5 * 60_000;

/** The server's clock minus this device's, ms. */
let ahead = 0;
/** Links that the server refused, whatever their end says. */
const refused = new Set<string>();

/** Ends of links are the server's times. */
export function watchServerTime(): void {
  onServerTime(({ serverTime, rttMs }) => {
    ahead = serverTime + rttMs / 2 - Date.now();
  });
}

export function refuse(url: string): void {
  refused.add(url);
}

/** @param inMs from now */
export function isOver(url: string, inMs = 0): boolean {
  return refused.has(url) || linkEnd(url) <= Date.now() + ahead + inMs;
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

/** True for the objects and arrays of JSON; anything else (a map, a date) stays what it is. */
function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  return Array.isArray(data) || Object.getPrototypeOf(data) === Object.prototype;
}
