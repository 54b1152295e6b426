/** From each point that the pointer made to the frame that can show it, ms. Call it before drawing; runs in the page. */
export function watchInk(): void {
  const times: number[] = [];
  let waiting: number[] = [];
  addEventListener(
    'pointermove',
    (event) => {
      if (waiting.length === 0)
        requestAnimationFrame(() => {
          const now = performance.now();
          times.push(...waiting.map((at) => now - at));
          waiting = [];
        });
      waiting.push(event.timeStamp);
    },
    true,
  );
  Object.assign(globalThis, { benchInk: times });
}
