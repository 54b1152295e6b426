import * as v from 'valibot';
import type { Content } from '#contract/pages/content-parts.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { deviceDrafts } from '#client/kit/drafts/device-drafts.ts';

export interface DeviceDraft {
  /** The version that was being changed; 0: a new entry. */
  version: number;
  publishAt: number;
  savedAt: number;
  content: Content;
}

const stored = v.object({
  version: v.number(),
  publishAt: v.number(),
  savedAt: v.number(),
  content: v.looseObject({ kind: v.string() }),
});

/** By the entry's id, or `new-KIND`. Whoever changes what is stored adds a step, and a frozen sample in `tests/support/stored-samples/`. */
export const contentDrafts = deviceDrafts<DeviceDraft>({
  area: 'content',
  shapes: numberedShapes(),
  isDraft: (value): value is DeviceDraft => v.is(stored, value),
});
