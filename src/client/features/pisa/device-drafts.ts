import * as v from 'valibot';
import { numberedShapes } from '#lib/shapes.ts';
import { deviceDrafts } from '#client/kit/drafts/device-drafts.ts';
import type { UnitFields } from './unit-steps.ts';

export interface DeviceDraft {
  uuid: string;
  /** The version that was being changed; 0: a new unit. */
  version: number;
  savedAt: number;
  unit: UnitFields;
}

const part = v.looseObject({ uuid: v.string() });
/** As much as the form needs to draw it; the server judges the rest. */
const stored = v.object({
  uuid: v.string(),
  version: v.number(),
  savedAt: v.number(),
  unit: v.looseObject({
    title: v.string(),
    score: v.number(),
    isActive: v.boolean(),
    template: v.string(),
    stimuli: v.array(v.looseObject({ ...part.entries, title: v.string(), content: v.string() })),
    questions: v.array(v.looseObject({ ...part.entries, type: v.string(), content: v.record(v.string(), v.unknown()) })),
    content: v.object({
      settings: v.object({ direction: v.picklist(['horizontal', 'vertical']), ratio: v.string() }),
      data: v.record(v.string(), v.looseObject({})),
    }),
  }),
});

/** By the unit's uuid, or `new`. Whoever changes what is stored adds a step, and a frozen sample in `tests/support/stored-samples/`. */
export const unitDrafts = deviceDrafts<DeviceDraft>({
  area: 'pisa',
  shapes: numberedShapes(),
  isDraft: (value): value is DeviceDraft => v.is(stored, value),
});
