import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './rich-text.module.css';

interface ScrollBoxProps {
  children: ReactNode;
  inline?: boolean;
  className?: string | undefined;
  /** Holds controls that can be focused themselves. */
  hasControls?: boolean;
}

/**
 * Scrolls sideways what is wider than the screen, and fades out where there is more. Only then it can be focused, so that a keyboard can scroll it; a box that fits
 * would be a tab stop for nothing.
 */
export function ScrollBox({ children, inline = false, className, hasControls = false }: ScrollBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      setIsWide(element.scrollWidth > element.clientWidth + 1);
      setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 8);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const Tag = inline ? 'span' : 'div';
  const focusable = isWide && !hasControls ? { tabIndex: 0, role: 'region', 'aria-label': t`Scrolls sideways` } : {};
  return (
    <Tag ref={box} className={cx(css['scroll'], hasMore && css['more'], className)} data-block="" {...focusable}>
      {children}
    </Tag>
  );
}
