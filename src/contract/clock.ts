import * as v from 'valibot';

/** A time of day, HH:MM. */
export const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
