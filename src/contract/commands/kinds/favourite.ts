/** A page that a person marked with a star. A set: the last word counts, and two devices never conflict. */
import * as v from 'valibot';
import { defineKind } from './command-kind.ts';

/** Limit per person. */
export const mostFavourites = 100;

/** A page's path, without what stands behind `?`. */
export const favouritePath = v.pipe(v.string(), v.regex(/^\/[\w/.-]{0,199}$/));

export const favouriteKind = defineKind({
  kind: 'favourite',
  version: 1,
  access: 'signed-in',
  body: v.strictObject({ path: favouritePath, isOn: v.boolean() }),
  state: v.null(),
  mostFiles: 0,
});
