import type { ReactNode } from 'react';
import css from './form.module.css';

interface ErrorBoxProps {
  /** Null: all is well. */
  text: string | null | undefined;
  /** What one can do about it. */
  children: ReactNode;
}

/** Why a form was not saved. It is there from the beginning, so that a screen reader says what comes into it. */
export function ErrorBox({ text, children }: ErrorBoxProps) {
  return (
    <div role="alert">
      {text != null && (
        <div className={css['errorState']} data-testid="form-error">
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
