import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import css from './scroll-to-top.module.css';

/** Appears after one and a half screens (specification P§2). */
export function ScrollToTop() {
  const { t } = useLingui();
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const look = () => setIsFar(scrollY > innerHeight * 1.5);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  function handleClick() {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return isFar && <IconButton className={css['button']} label={t`To the top`} icon={<ArrowUpIcon />} onClick={handleClick} />;
}
