/** Addresses of uploads: `/uploads/NAME?until=SECONDS&key=...`. The path names the bytes for ever, the rest opens them for a while. */
const uploadsPath = '/uploads/';

/** Longest life of a link, ms. A new one is given with each reading of its record. */
export const longestLinkMs = 3600_000;
/** Links that are given within one step are the same, ms. */
export const linkStepMs = longestLinkMs / 2;

export function isUploadLink(url: string): boolean {
  return url.startsWith(uploadsPath);
}

/** Returns the path that identifies the bytes, whatever link opens them: the key of all that a device stores of them. */
export function uploadPath(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** When the link ends, ms since the epoch. 0: it has nothing that opens it. */
export function linkEnd(url: string): number {
  return Number(/[?&]until=(\d+)/.exec(url)?.[1] ?? 0) * 1000;
}
