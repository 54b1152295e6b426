import * as v from 'valibot';

/** A record's number, also from a path, where it arrives as text. */
export const recordId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
export const pathId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647));
/** Query values that are empty filter nothing: forms send them so. */
export const emptyIsNone = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
/** Id in a query. */
export const queryId = v.optional(v.union([pathId, emptyIsNone]));
/** In small letters, as the database writes it: in memory two spellings would be two records. */
export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
