/** Functions that run in the page of the homework benchmark. */

/** A teacher looks at a work before they do something: the page has time to rest. */
export function rests(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 2000 }), 300);
  });
}

/** From the press of "Next work" to the other student's picture, ms. */
export function nextWork(): Promise<number> {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const started = performance.now();
  document.querySelector<HTMLElement>('[data-testid="next-work"]')?.click();
  return new Promise((resolve) => {
    const look = (): void => {
      const picture = document.querySelector<HTMLImageElement>('[data-testid="page-picture"]');
      if (heading() !== before && picture?.complete && picture.naturalWidth > 0) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** From the press of a mark to its command on the disk, ms. */
export function storesMark(): Promise<number> {
  const begin = IDBDatabase.prototype.transaction;
  return new Promise((resolve) => {
    const started = performance.now();
    IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...parts: Parameters<typeof begin>) {
      const made = begin.apply(this, parts);
      if (made.mode === 'readwrite' && made.objectStoreNames.contains('commands'))
        made.addEventListener('complete', () => {
          IDBDatabase.prototype.transaction = begin;
          resolve(performance.now() - started);
        });
      return made;
    };
    document.querySelector<HTMLElement>('[data-testid="mark-8"]')?.click();
  });
}
