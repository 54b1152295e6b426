import type { ApiFailure } from '#client/api/api-failure.ts';

/** What the server says of a field, where it says something of one; else its words for the whole. */
export function firstMessage(failure: ApiFailure): string {
  const { errors } = failure;
  const [first] = Array.isArray(errors) ? errors : Object.values(errors).flat();
  return first ?? failure.message;
}
