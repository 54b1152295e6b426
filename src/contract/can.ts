/** Permissions of the caller for a record, sent with it, so that a page offers nothing that the server would refuse. */
import * as v from 'valibot';

/** The shape of `can`: an action to whether it is open to the caller now. */
export function verdicts<const A extends readonly string[]>(...actions: A) {
  const entries = Object.fromEntries(actions.map((action) => [action, v.boolean()]));
  return v.object(entries as Record<A[number], v.BooleanSchema<undefined>>);
}
