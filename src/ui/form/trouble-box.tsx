import type { ReactNode } from 'react';
import css from './form.module.css';

interface TroubleBoxProps {
  /** Null: all is well. */
  text: string | null | undefined;
  /** What one can do about it. */
  children: ReactNode;
}

/** Why a form was not saved. It is there from the beginning, so that a screen reader says what comes into it. */
export function TroubleBox({ text, children }: TroubleBoxProps) {
  return (
    <div role="alert">
      {text != null && (
        <div className={css['trouble']} data-testid="form-trouble">
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
