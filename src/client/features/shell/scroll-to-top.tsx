import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import { scrollUp } from './scroll-up.ts';
import css from './scroll-to-top.module.css';

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
        label={t`To the top`}
        icon={<ArrowUpIcon />}
        onClick={handleClick}
      />
    )
  );
}
