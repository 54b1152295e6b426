import { useEffect, useRef, useState } from 'react';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * A 422's messages sorted to a form's fields; one of a part (`files.0`) belongs to its field (`files`). `rest`: those of fields that
 * the form does not show.
 */
export function fieldMessages<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { byField: Partial<Record<Field, string>>; rest: string[] } {
  const byField: Partial<Record<Field, string>> = {};
  const rest: string[] = [];
  if (!(error instanceof ApiFailure) || Array.isArray(error.errors)) return { byField, rest };
  for (const [path, [message]] of Object.entries(error.errors)) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (message === undefined) continue;
    if (field === undefined) rest.push(message);
    else byField[field] ??= message;
  }
  return { byField, rest };
}

/**
 * The one way from a 422 onto a form. A form calls `request()` with `isForm` (everything that is no field's matter is then shown by the
 * table), gives what it throws to `take`, and each field says `clear` when it is edited. A form that holds its own errors uses `takeFailure`.
 */
export function useFormFailure<Field extends string>(
  fields: readonly Field[],
): {
  errors: Partial<Record<Field, string | undefined>>;
  /** Puts the messages onto the fields; the first of them gets the focus. @throws what is no failure of a call. */
  take: (error: unknown, form?: HTMLFormElement | null) => void;
  clear: (field: Field) => void;
  reset: () => void;
} {
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const focusIn = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    // The fields are marked now.
    focusIn.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    focusIn.current = null;
  }, [errors]);
  return {
    errors,
    take(error, form) {
      focusIn.current = form ?? null;
      setErrors(takeFailure(error, fields));
    },
    clear(field) {
      if (errors[field] !== undefined) setErrors((before) => ({ ...before, [field]: undefined }));
    },
    reset: () => setErrors({}),
  };
}

/** Messages by field. One of a field that the form does not show becomes a notice. @throws what is no failure of a call. */
export function takeFailure<Field extends string>(error: unknown, fields: readonly Field[]): Partial<Record<Field, string>> {
  if (!(error instanceof ApiFailure)) throw error;
  const { byField, rest } = fieldMessages(error, fields);
  if (rest[0] !== undefined) notify({ kind: 'error', text: rest[0] });
  return byField;
}
