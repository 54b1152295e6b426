import { createContext, use } from 'react';

export interface FieldErrors {
  of: (path: string) => string | undefined;
  /** Whoever edits a field has read its message (specification P§5). */
  clear: (path: string) => void;
}

export const FieldErrorsContext = createContext<FieldErrors>({ of: () => undefined, clear: () => undefined });

export function useFieldErrors(): FieldErrors {
  return use(FieldErrorsContext);
}
