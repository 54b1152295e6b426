import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './fold.module.css';

interface FoldProps {
  title: ReactNode;
  /** A word behind the title: how much there is. */
  hint?: ReactNode;
  /** Opens it when it becomes true; the reader alone closes it. */
  isOpen?: boolean;
  children: ReactNode;
  testId?: string;
}

/** A row that unfolds what is not needed at first. On paper everything is unfolded. */
export function Fold({ title, hint, isOpen = false, children, testId }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  useEffect(() => {
    const unfold = () => {
      if (details.current) details.current.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details ref={details} className={css['fold']} data-testid={testId}>
      <summary className={css['head']}>
        <span>{title}</span>
        {hint !== undefined && <span className={css['hint']}>{hint}</span>}
        <svg className={css['arrow']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5.5 9l6.5 6.5L18.5 9" />
        </svg>
      </summary>
      <div className={css['inside']}>{children}</div>
    </details>
  );
}
