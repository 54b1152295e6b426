import { missingCount, missingPlain, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { asList, asRaw, asText, asWhole, readParts } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { rubricBounds, type Rubric, type RubricCriterion } from '#mechanics/rubric.ts';
import { paperWays, type PaperWay } from './essay.schema.ts';
import { hasOwnPoints } from './level-points.ts';

export const essayDraft: MechanicDraft<'essay'> = {
  blank: () => ({ prompt: '', maxWords: 300, rubric: [newCriterion('c1')], guide: '' }),
  read: (raw) => ({
    prompt: asText(raw['prompt']),
    maxWords: asWhole(raw['maxWords'], 0, 3000, 0),
    rubric: readRubric(raw['rubric']),
    guide: asText(raw['guide']),
    ...paperOf(raw['paper']),
  }),
  findMissing: ({ prompt, rubric, guide }) => [
    ...missingRich(prompt),
    ...missingRubric(rubric),
    ...(guide.length > 5000 ? [{ code: 'text-too-long', limit: 5000, partId: 'guide' } as const] : []),
  ],
};

function paperOf(value: unknown): { paper?: PaperWay } {
  const paper = paperWays.find((way) => way === value);
  return paper ? { paper } : {};
}

/** @param id unused in the question so far */
export function newCriterion(id: string): RubricCriterion {
  return { id, title: '', levels: [0, 1, 2, 3].map((points) => ({ points, text: '' })) };
}

function readRubric(value: unknown): Rubric {
  return readParts(value, new Set(), (id, raw) => ({
    id,
    title: asText(raw['title']),
    levels: asList(raw['levels'])
      .map(asRaw)
      .map((level) => ({ points: asWhole(level['points'], 0, rubricBounds.points, 0), text: asText(level['text']) })),
  }));
}

function missingRubric(rubric: Rubric): Missing[] {
  return [
    ...missingCount('criterion', rubric.length, rubricBounds.criteria, 'rubric'),
    ...rubric.flatMap(({ id, title, levels }): Missing[] => [
      ...missingPlain(title, id, 'criterion', rubricBounds.title),
      ...missingCount('criterion', levels.length, rubricBounds.levels, id),
      ...levels.flatMap(({ text }): Missing[] =>
        text.length > rubricBounds.text ? [{ code: 'text-too-long', limit: rubricBounds.text, partId: id }] : [],
      ),
      ...(hasOwnPoints(levels) ? [] : [{ code: 'level-points', part: 'criterion', partId: id } as const]),
    ]),
  ];
}
