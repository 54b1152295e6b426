/**
 * Links to uploads end within the hour (`contract/uploads/links.ts`). A page that is open for longer asks the file's record again, whose answer has
 * a new one: whoever may read the record goes on, and nobody else.
 */
import { isUploadLink, uploadPath } from '#contract/uploads/links.ts';
import { isOver, refuse, watchServerTime } from './steady-links.ts';

/** @returns a link that opens the same file; null: there is no network, or this person may not read its record any more */
export async function renewLink(url: string): Promise<string | null> {
  refuse(url);
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

/** For pictures, recordings and anchors of every page. Starts with the page. */
export function watchUploadLinks(): void {
  watchServerTime();
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
