import * as v from 'valibot';
import type { CourseDraft } from '#domain/courses/course-draft.ts';
import { courseDraft } from '#contract/courses/parts.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { deviceDrafts } from '#client/kit/drafts/device-drafts.ts';

export interface StoredCourse {
  /** That was being changed. */
  revision: number;
  savedAt: number;
  draft: CourseDraft;
}

const stored = v.object({ revision: v.number(), savedAt: v.number(), draft: courseDraft });

/** By the course's id. Whoever changes what is stored adds a step, and a frozen sample in `tests/support/stored-samples/`. */
export const courseDrafts = deviceDrafts<StoredCourse>({
  area: 'course',
  shapes: numberedShapes(),
  isDraft: (value): value is StoredCourse => v.is(stored, value),
});
