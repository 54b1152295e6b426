import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import css from './scroll-to-top.module.css';

const durationMs = 500;

/**
 * To the top in half a second (specification P§2), slower at the end; at once where motion is not wanted. Whoever scrolls or presses a key
 * meanwhile has taken over.
 */
function scrollUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo({ top: 0, behavior: 'instant' });
  const from = scrollY;
  const start = performance.now();
  const stop = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  requestAnimationFrame(step);

  function step(now: number): void {
    if (stop.signal.aborted) return;
    const left = Math.max(0, 1 - (now - start) / durationMs);
    scrollTo({ top: from * left ** 3, behavior: 'instant' });
    if (left > 0) requestAnimationFrame(step);
    else stop.abort();
  }
}

/** Appears after one and a half screens (specification P§2). */
export function ScrollToTop() {
  const { t } = useLingui();
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const look = () => setIsFar(scrollY > innerHeight * 1.5);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  function handleClick() {
    // The button goes away with the way up: the focus must not go with it.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollUp();
  }

  return (
    isFar && (
      <IconButton
        data-testid="to-top"
        className={css['button']}
        label={t`Back to top`}
        icon={<ArrowUpIcon />}
        onClick={handleClick}
      />
    )
  );
}
