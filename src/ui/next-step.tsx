import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './next-step.module.css';

interface NextStepProps {
  /** The one button or link. */
  children: ReactNode;
  /** One short line below it. */
  hint?: ReactNode;
}

/** The one thing to do next: it stays at the lower edge of the window until its own place is in sight. */
export function NextStep({ children, hint }: NextStepProps) {
  const step = useRef<HTMLDivElement>(null);
  // Notices stand above it, and what takes the focus is not behind it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const height = `${step.current?.offsetHeight ?? 0}px`;
    style.setProperty('--bottom-bar', height);
    style.setProperty('scroll-padding-bottom', height);
    return () => {
      style.removeProperty('--bottom-bar');
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return (
    <div ref={step} className={css['step']} data-testid="next-step">
      {children}
      {hint !== undefined && hint !== false && <div className={css['hint']}>{hint}</div>}
    </div>
  );
}
