import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';

/** How many files one control takes (specification P§9). */
export const mostFiles = 3;
/** "About 21 MB" (specification P§9). */
export const mostBytes = 21 * 1024 * 1024;
/** Limit of the body of one piece. */
export const mostPieceBytes = 512 * 1024;

export const uploadKind = v.picklist(['image', 'file', 'package']);
export type UploadKind = v.InferOutput<typeof uploadKind>;

/** As somebody's device calls it: shown, never used as a path. */
export const fileName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255), v.check(isStorableText));

export const uploadParams = v.strictObject({ uploadId: uuid });

export const uploadedFile = v.object({
  uploadId: v.string(),
  /** Where it is served, for an hour at most, under the caller's sign-in (`links.ts`). */
  url: v.string(),
  /** The same, under the name that older callers look for. */
  path: v.string(),
  /** Our name: made of the content. */
  fileName: v.string(),
  /** As the device called it. */
  name: v.string(),
  size: v.number(),
  contentType: v.string(),
});
export type UploadedFile = v.InferOutput<typeof uploadedFile>;

export const received = v.object({
  /** So many bytes, from the beginning, are durable here: go on from there. */
  received: v.number(),
});
