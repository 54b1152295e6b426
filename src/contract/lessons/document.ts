/** A lesson as the builder sends it (specification E§3). The rules are `domain/lessons`; this is the shape. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import {
  blockKinds,
  lessonKinds,
  longestDuration,
  modulesOf,
  mostCriteria,
  mostModules,
  mostOptions,
  mostPages,
  mostPurposes,
  type LessonDocument,
} from '#domain/lessons/document.ts';
import { speechActivityIds, themeTypeIds } from '#domain/lessons/levels.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { recordId } from '#contract/ids.ts';

export const longestTitle = 300;
export const longestRich = 100_000;

const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, because('too-long')), v.check(isStorableText, because('symbols')));
const title = text(longestTitle);
const rich = text(longestRich);
export const partId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,24}$/));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Every text of something whose shape is another's can be stored. */
export function isStorableValue(value: unknown, levels = 12): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableValue(item, levels - 1));
}

const select = v.strictObject({
  kind: v.literal('select'),
  options: v.pipe(v.array(text(2000)), v.maxLength(mostOptions)),
  right: count(mostOptions),
});
const choice = v.strictObject({
  kind: v.literal('choice'),
  mode: v.picklist(['single', 'multiple']),
  options: v.pipe(
    v.array(v.strictObject({ id: partId, content: rich, isRight: v.boolean() })),
    v.maxLength(mostOptions),
    v.check((options) => new Set(options.map(({ id }) => id)).size === options.length),
  ),
});
const connection = v.pipe(
  v.strictObject({
    kind: v.literal('connection'),
    left: v.record(partId, v.strictObject({ content: rich, val: v.pipe(v.array(partId), v.maxLength(mostOptions)) })),
    right: v.record(partId, v.strictObject({ content: rich })),
  }),
  v.check(({ left, right }) =>
    Object.values(left).every(({ val }) => new Set(val).size === val.length && val.every((key) => Object.hasOwn(right, key))),
  ),
);
/** A task made of one of the ten mechanics. */
export const mechanicBody = v.strictObject({
  kind: v.literal('mechanic'),
  mechanic: v.picklist(scoredMechanicIds),
  content: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((content) => isStorableValue(content), because('symbols')),
  ),
  points: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  partialCredit: v.boolean(),
});

const parts = {
  id: partId,
  title,
  number: v.nullable(count(mostModules)),
  description: rich,
  attachments: v.pipe(v.array(v.strictObject({ type: v.literal('assetLink'), label: title, name: title })), v.maxLength(20)),
  content: rich,
};
const simpleModule = v.strictObject({ type: v.literal('simple'), ...parts, block: v.picklist(blockKinds), alt: text(1000) });
const taskModule = v.strictObject({
  type: v.literal('task'),
  ...parts,
  body: v.variant('kind', [select, choice, connection, mechanicBody]),
  hints: v.strictObject({ solution: rich }),
  additionalCriterions: v.strictObject({
    taskTypeId: v.nullable(recordId),
    additionalInfo: text(2000),
    purposes: v.pipe(v.array(partId), v.maxLength(mostPurposes)),
    maxMinutes: v.nullable(count(longestDuration)),
  }),
});

const page = v.strictObject({
  id: partId,
  title,
  isExpanded: v.boolean(),
  modules: v.pipe(v.array(v.variant('type', [simpleModule, taskModule])), v.maxLength(mostModules)),
});

const descriptor = v.strictObject({
  criterion: text(2000),
  descriptorList: v.pipe(v.array(v.strictObject({ title: text(1000), mark: count(100) })), v.maxLength(mostCriteria)),
});

function isConsistent(lesson: LessonDocument): boolean {
  const modules = modulesOf(lesson);
  const ids = new Set(modules.map(({ id }) => id));
  const tasks = new Set(modules.filter(({ type }) => type === 'task').map(({ id }) => id));
  const purposes = new Set(lesson.purposes.map(({ id }) => id));
  return (
    ids.size === modules.length &&
    modules.length <= mostModules &&
    new Set(lesson.pages.map(({ id }) => id)).size === lesson.pages.length &&
    purposes.size === lesson.purposes.length &&
    Object.keys(lesson.descriptors).every((id) => tasks.has(id)) &&
    modules.every((module) => {
      if (module.type === 'simple') return true;
      const { body, additionalCriterions } = module;
      if (!additionalCriterions.purposes.every((id) => purposes.has(id))) return false;
      if (body.kind === 'select') return body.right === 0 || body.right < body.options.length;
      if (body.kind !== 'choice' || body.mode === 'multiple' || body.options.length === 0) return true;
      return body.options.filter(({ isRight }) => isRight).length === 1;
    })
  );
}

/** A lesson in which every rule of the builder holds. */
export const lessonDocument = v.pipe(
  v.strictObject({
    kind: v.picklist(lessonKinds),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000)),
    settings: v.strictObject({
      lang: v.picklist(['kz', 'ru']),
      subjectId: v.nullable(recordId),
      grade: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))),
      themeTypeId: v.optional(v.nullable(v.picklist(themeTypeIds))),
    }),
    title,
    summary: text(5000),
    duration: v.pipe(
      v.number(because('number')),
      v.integer(because('number')),
      v.minValue(1, because('too-small')),
      v.maxValue(longestDuration, because('too-long')),
    ),
    pages: v.pipe(v.array(page), v.minLength(1), v.maxLength(mostPages)),
    purposes: v.pipe(
      v.array(
        v.strictObject({
          id: partId,
          title: text(1000),
          skillLevelId: v.nullable(recordId),
          langLevelId: v.nullable(recordId),
          speechActivityId: v.optional(v.nullable(v.picklist(speechActivityIds))),
        }),
      ),
      v.maxLength(mostPurposes),
    ),
    descriptors: v.record(partId, descriptor),
    assets: v.pipe(v.array(v.strictObject({ name: title, label: title })), v.maxLength(200)),
  }),
  v.check(isConsistent),
);
