import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';

/** 422 with a message for each field. */
export function refuse(faults: Readonly<Record<string, MessageDescriptor | undefined>>, language: Language): Failure {
  return fail('VALIDATION', {
    errors: Object.fromEntries(
      Object.entries(faults).flatMap(([field, text]) => (text ? [[field, [translate(language, text)]]] : [])),
    ),
  });
}
