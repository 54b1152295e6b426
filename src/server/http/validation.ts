import * as v from 'valibot';
import type { Language } from '#domain/language.ts';
import { isFieldCode } from '#domain/fields/codes.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { fieldTexts, translate } from './messages.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string[]> };

/** Checks a part of a request. On failure: the messages by field path (`operations.0.seq`), in the user's language. */
export function check<S extends v.GenericSchema>(schema: S, input: unknown, language: Language): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  // A map: a field may be called like something that every object has (toString).
  const errors = new Map<string, string[]>();
  for (const issue of result.issues.slice(0, 20)) {
    const field = v.getDotPath(issue) ?? 'body';
    errors.set(field, [
      ...(errors.get(field) ?? []),
      translate(language, isFieldCode(issue.message) ? fieldCodeTexts[issue.message] : fieldTexts[textOf(issue)]),
    ]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

function textOf(issue: v.BaseIssue<unknown>): keyof typeof fieldTexts {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown';
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  if (issue.type === 'max_length') return 'tooLong';
  if (issue.type === 'min_length') return 'tooShort';
  return 'invalid';
}
