import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { isFieldCode, type FieldCode } from '#domain/fields/codes.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { takeFailure } from '#client/api/form-failure.ts';

export type Messages<Values> = Partial<Record<keyof Values & string, string | undefined>>;

interface RecordFormOptions<Values extends object, Saved, Schema extends v.GenericSchema> {
  initial: Values;
  /** The contract's own: the page refuses what the server would refuse, in the same words. */
  schema: Schema;
  /** Converts the fields to the schema's input where the two differ (minutes for seconds). */
  toInput?: (values: Values) => unknown;
  /** Which field shows what is said of a name of the contract. */
  fieldOf?: (name: string, values: Values) => string;
  /** @param anyway over what somebody else has saved meanwhile */
  save: (body: v.InferOutput<Schema>, anyway: boolean) => Promise<Saved>;
  /** Reads what stands on other pages and carries the record's old texts. */
  refresh: () => Promise<unknown>;
  /** All that was typed is saved. */
  onSaved?: (saved: Saved) => void;
  /** Text and duration of the success notice; 7 s by default (specification E§8). */
  success: string | ((saved: Saved) => string);
  noticeMs?: number;
  /** The dialog shows this failure by itself. */
  isShown?: (error: ApiFailure) => boolean;
  /** Said where the server has no words of its own. */
  failure?: string;
}

/** Fields that keep a form from being saved; the missing ones are named first. */
export interface OpenFields {
  kind: 'missing' | 'wrong';
  names: readonly string[];
}

export type FormErrorState = { kind: 'conflict' | 'unsent' | 'refused'; text: string };

/** A record's form: what was typed stays, whatever comes back. */
export function useRecordForm<Values extends object, Saved, Schema extends v.GenericSchema>(
  options: RecordFormOptions<Values, Saved, Schema>,
) {
  const { schema, toInput = (all: Values): unknown => all } = options;
  const { t, i18n } = useLingui();
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [errors, setErrors] = useState<Messages<Values>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<FormErrorState | null>(null);
  const fieldOf = (name: string): string => options.fieldOf?.(name, values) ?? name;
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const focusNext = useRef(false);
  const fields = Object.keys(values) as (keyof Values & string)[];

  useEffect(() => {
    if (!focusNext.current) return;
    // The fields are marked now.
    focusNext.current = false;
    const refused = '[aria-invalid="true"], [data-refused] :is(input, select, textarea, button)';
    form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [errors]);

  function check(): { output: v.InferOutput<Schema> } | { messages: Messages<Values> } {
    const result = v.safeParse(schema, toInput(values));
    if (result.success) return { output: result.output };
    const messages: Messages<Values> = {};
    for (const [name, code] of codesOf(result.issues))
      messages[fieldOf(name) as keyof Values & string] ??= i18n._(fieldCodeTexts[code]);
    return { messages };
  }

  async function submit(anyway = false): Promise<void> {
    if (isBusy) return;
    const unread = form.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) {
      // Leaving the field shows what is wrong with it.
      unread.blur();
      unread.focus();
      return;
    }
    const checked = check();
    if ('messages' in checked) {
      focusNext.current = true;
      setErrors(checked.messages);
      return;
    }
    setIsBusy(true);
    setFormError(null);
    setErrors({});
    try {
      const result = await options.save(checked.output, anyway);
      // At once: where `onSaved` leads to another page, nothing may ask about unsaved text.
      flushSync(() => setSaved(values));
      void options.refresh();
      const text = typeof options.success === 'string' ? options.success : options.success(result);
      notify({ kind: 'success', text, lifeMs: options.noticeMs });
      // Text typed during the save is not saved yet, and stays.
      if (latest.current === values) options.onSaved?.(result);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      take(error);
    } finally {
      setIsBusy(false);
    }
  }

  /** A field that the page does not draw has no place for a message: a notice says it. */
  const isDrawn = (name: string): boolean =>
    form.current?.querySelector(`[name="${name}"]:not([type="radio"]), [data-field="${name}"]`) !== null;

  function take(error: ApiFailure) {
    if (error.status === 422 && !Array.isArray(error.errors)) {
      const byName = Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [fieldOf(name), texts]));
      focusNext.current = true;
      setErrors(takeFailure(new ApiFailure({ ...error, message: error.message, errors: byName }), fields.filter(isDrawn)));
      return;
    }
    if (options.isShown?.(error)) return;
    const kind = error.code === 'EDIT_CONFLICT' ? 'conflict' : error.retryable ? 'unsent' : 'refused';
    const isWordless = error.code === 'INTERNAL' || (error.code === 'OTHER' && !Array.isArray(error.errors));
    const text = isWordless ? (options.failure ?? error.message) : error.message;
    setFormError({ kind, text });
    if (kind === 'refused') notify({ kind: 'error', text });
  }

  return {
    values,
    errors,
    isBusy,
    formError,
    canOverwrite: true,
    /** `ref` of the form. */
    bindForm: useCallback((element: HTMLFormElement | null) => {
      form.current = element;
    }, []),
    open: openFields(v.safeParse(schema, toInput(values)).issues, fieldOf),
    isDirty: fields.some((field) => values[field] !== saved[field]),
    submit,
    /** Discards the typed values and shows the record as it is. */
    reset: (next: Values) => {
      setValues(next);
      setSaved(next);
      setErrors({});
      setFormError(null);
    },
    set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
      setValues((before) => ({ ...before, [field]: value }));
      if (errors[field] !== undefined) setErrors((before) => ({ ...before, [field]: undefined }));
    },
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    /** On leaving a field that was changed. */
    leave(field: keyof Values & string) {
      if (values[field] === saved[field]) return;
      const checked = check();
      const message = 'messages' in checked ? checked.messages[field] : undefined;
      if (message !== errors[field]) setErrors((before) => ({ ...before, [field]: message }));
    },
    unsavedText: t`There is unsaved text here.`,
  };
}

export type RecordForm<Values extends object> = Pick<
  ReturnType<typeof useRecordForm<Values, unknown, v.GenericSchema>>,
  | 'values'
  | 'errors'
  | 'open'
  | 'canOverwrite'
  | 'set'
  | 'leave'
  | 'isBusy'
  | 'formError'
  | 'isDirty'
  | 'submit'
  | 'bindForm'
  | 'change'
>;

/** Members of a form that a dialog needs, however the form holds its values. */
export type FormState = Pick<
  RecordForm<Record<string, unknown>>,
  'bindForm' | 'isBusy' | 'isDirty' | 'formError' | 'submit' | 'canOverwrite' | 'open'
>;

/** Names of the contract, each with its reason. */
export function codesOf(issues: readonly v.BaseIssue<unknown>[]): [name: string, code: FieldCode][] {
  return issues.map(({ path, message }) => {
    const key = path?.[0]?.key;
    return [typeof key === 'string' ? key : '', isFieldCode(message) ? message : 'required'];
  });
}

/** Null: the body satisfies its schema. */
export function openFields(
  issues: readonly v.BaseIssue<unknown>[] | undefined,
  fieldOf: (name: string) => string = (name) => name,
): OpenFields | null {
  if (!issues) return null;
  const codes = codesOf(issues);
  const missing = codes.filter(([, code]) => code === 'required');
  const names = new Set((missing.length > 0 ? missing : codes).map(([name]) => fieldOf(name)));
  return { kind: missing.length > 0 ? 'missing' : 'wrong', names: [...names] };
}
