import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './rich-text.module.css';

/**
 * Scrolls sideways what is wider than the screen. Only then it can be focused, so that a keyboard can scroll it; a box that fits
 * would be a tab stop for nothing.
 */
export function ScrollBox({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const Tag = inline ? 'span' : 'div';
  const focusable = isWide ? { tabIndex: 0, role: 'region', 'aria-label': t`Scrolls sideways` } : {};
  return (
    <Tag ref={box} className={css['scroll']} data-block="" {...focusable}>
      {children}
    </Tag>
  );
}
