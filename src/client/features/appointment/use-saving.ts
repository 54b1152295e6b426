import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefCallback } from 'react';
import * as v from 'valibot';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { useFormFailure } from '#client/api/form-failure.ts';
import { codesOf, openFields, type FormErrorState, type OpenFields } from '#client/kit/form/use-record-form.ts';
import { invalidateAppointments } from './queries.ts';

/** The saving state that a dialog shows, whatever its fields are called. */
export interface Saving {
  bindForm: RefCallback<HTMLFormElement>;
  isBusy: boolean;
  formError: FormErrorState | null;
}

/**
 * Sends what a dialog holds. What was typed stays whatever comes back: a refused field says why, in the first words of the server (specification
 * E§8); anything else is said above the buttons.
 */
export function useSaving<Field extends string>(fields: readonly Field[]) {
  const { i18n } = useLingui();
  const failure = useFormFailure(fields);
  const [own, setOwn] = useState<Partial<Record<Field, string | undefined>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<FormErrorState | null>(null);
  const form = useRef<HTMLFormElement>(null);

  /** By the contract's own schema: the page refuses what the server would refuse, in the same words. */
  function check(schema: v.GenericSchema, body: unknown): boolean {
    const result = v.safeParse(schema, body);
    const found: Partial<Record<string, string>> = {};
    for (const [name, code] of codesOf(result.issues ?? [])) found[name] ??= i18n._(fieldCodeTexts[code]);
    setOwn(found);
    if (!result.success) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return result.success;
  }

  async function save(send: () => Promise<unknown>, success: string): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setFormError(null);
    failure.reset();
    try {
      await send();
      notify({ kind: 'success', text: success });
      void invalidateAppointments();
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 422 && !Array.isArray(error.errors)) failure.take(error, form.current);
      else setFormError({ kind: error.code === 'EDIT_CONFLICT' ? 'conflict' : 'refused', text: error.message });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    bindForm: (element: HTMLFormElement | null) => void (form.current = element),
    isBusy,
    formError,
    check,
    /** Null: the body satisfies the contract. */
    openOf: (schema: v.GenericSchema, body: unknown): OpenFields | null => openFields(v.safeParse(schema, body).issues),
    save,
    errorOf: (field: Field): string | undefined => own[field] ?? failure.errors[field],
    clear: (field: Field): void => {
      failure.clear(field);
      setOwn((before) => ({ ...before, [field]: undefined }));
    },
    clearError: () => setFormError(null),
  };
}
