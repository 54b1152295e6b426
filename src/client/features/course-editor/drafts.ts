import * as v from 'valibot';
import type { CourseDraft } from '#domain/courses/course-draft.ts';
import { numberedShapes, type ShapeStep } from '#lib/shapes.ts';
import { deviceDrafts } from '#client/kit/drafts/device-drafts.ts';

export interface StoredCourse {
  /** That was being changed. */
  revision: number;
  savedAt: number;
  draft: CourseDraft;
}

const both = v.object({ kz: v.string(), ru: v.string() });
/** As much as the form needs to draw it; the server judges the rest. */
const stored = v.object({
  revision: v.number(),
  savedAt: v.number(),
  draft: v.looseObject({
    title: both,
    about: both,
    cover: v.nullable(v.string()),
    audience: v.string(),
    grades: v.array(v.number()),
    lessons: v.array(
      v.looseObject({
        key: v.string(),
        title: both,
        pages: v.array(both),
        simulation: v.nullable(v.string()),
        needsTask: v.boolean(),
        package: v.nullable(v.string()),
        document: v.nullable(v.string()),
      }),
    ),
  }),
});

/** To shape 2: a lesson can end with a lesson of the lesson builder. */
const withDocuments: ShapeStep = (value) => {
  const { draft } = value;
  if (typeof draft !== 'object' || draft === null || !('lessons' in draft) || !Array.isArray(draft.lessons)) return value;
  const lessons = draft.lessons.map((lesson: unknown) => (typeof lesson === 'object' ? { document: null, ...lesson } : lesson));
  return { ...value, draft: { ...draft, lessons } };
};

/** By the course's id. Whoever changes what is stored adds a step, and a frozen sample in `tests/support/stored-samples/`. */
export const courseDrafts = deviceDrafts<StoredCourse>({
  area: 'course',
  shapes: numberedShapes(withDocuments),
  isDraft: (value): value is StoredCourse => v.is(stored, value),
});
