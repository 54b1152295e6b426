import type { ExamPreview } from '#contract/bank/exam-preview.ts';
import type { SharedContent } from '#contract/attempts/parts.ts';
import type { Question } from '#mechanics/question.ts';

/** A question in its place in the preview. */
export interface PreviewEntry {
  id: number;
  /** From 0, over all disciplines. */
  index: number;
  question: Question;
  disciplineId: number;
  sharedContent: SharedContent | null;
}

export interface PreviewList {
  entries: readonly PreviewEntry[];
  disciplines: readonly { id: number; title: string; first: number; entries: readonly PreviewEntry[] }[];
}

/** The exam as the preview walks through it: as a sitting has it. */
export function previewListOf({ disciplines, sharedContents }: ExamPreview['examContent']): PreviewList {
  const shared = new Map(sharedContents.map((one) => [one.id, one]));
  const entries: PreviewEntry[] = [];
  return {
    entries,
    disciplines: disciplines.map(({ id, title, questions }) => {
      const first = entries.length;
      const own = questions.map(({ question }, place) => ({
        id: question.id,
        index: first + place,
        question,
        disciplineId: id,
        sharedContent: question.sharedContentId === null ? null : (shared.get(question.sharedContentId) ?? null),
      }));
      entries.push(...own);
      return { id, title, first, entries: own };
    }),
  };
}
