let isDown = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isDown = false), { capture: true, passive: true });
}

/** Calls back once no button or finger is down, after the click that a press makes. @returns stops the waiting */
export function whenPointerRests(then: () => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(then, 0);
  };
  if (isDown) for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, soon, { signal, once: true });
  else soon();
  return () => {
    control.abort();
    clearTimeout(timer);
  };
}
