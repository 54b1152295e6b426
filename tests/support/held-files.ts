/** In a page: until its worker serves it and has every file of the held pages. */
export async function untilAllHeld(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  }
  for (;;) {
    const { held, total } = await new Promise<{ held: number; total: number }>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ held: number; total: number }>) => resolve(data), {
        once: true,
      });
      port1.start();
      active?.postMessage({ type: 'COUNT_FILES' }, [port2]);
    });
    if (held >= total) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
