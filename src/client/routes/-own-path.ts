import * as v from 'valibot';

/** Only a path of our own: an address elsewhere would make a page of ours a springboard. */
export const ownPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
