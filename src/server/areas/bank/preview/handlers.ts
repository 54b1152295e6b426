import type postgres from 'postgres';
import { examPreview, examPreviewScore, type PreviewScore } from '#contract/bank/exam-preview.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { mediaNames } from '../questions/clean-question.ts';
import { byDiscipline, loadPreview, loadPreviewTexts } from './load-preview.ts';
import { scorePreview } from './score-preview.ts';

export function previewHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(examPreview, async ({ params, query }) => {
      const choice = {
        variantId: query.variantId ?? null,
        profileDirectionId: query.profileDirectionId ?? null,
        drafts: query.drafts ?? false,
      };
      const [loaded, sharedContents, variants] = await Promise.all([
        loadPreview(sql, params.id, choice),
        loadPreviewTexts(sql, params.id),
        sql<{ id: number; number: number; isPublished: boolean }[]>`
          select id, number, is_published as "isPublished" from exam_variant
          where exam_id = ${params.id} and archived_at is null order by number`,
      ]);
      if (!loaded) return fail('NOT_FOUND');
      const { exam, profile, questions, leftOut } = loaded;
      const disciplines = byDiscipline(questions).map(({ id, title, own }) => ({
        id,
        title,
        questions: own.map(({ keyed }) => ({ id: keyed.id, question: toPublicQuestion(keyed), answers: null })),
      }));
      return {
        data: {
          exam,
          examContent: { disciplines, sharedContents },
          media: mediaNames([disciplines, sharedContents]).map((name) => `/media/${name}`),
          variants: Array.from(variants),
          profile,
          leftOut,
          questionIds: questions.map(({ keyed, questionId }) => ({ versionId: keyed.id, questionId })),
        },
      };
    }),

    handle(examPreviewScore, async ({ params, body }) => {
      const { answers, ...choice } = body;
      const loaded = await loadPreview(sql, params.id, choice);
      if (!loaded) return fail('NOT_FOUND');
      const score = scorePreview(loaded, new Map(answers.map((one) => [one.id, one.answers])));
      return { data: { ...score, scaleRange: await findRange(sql, params.id, score) } };
    }),
  ];
}

/** The range that the percentage falls into; on a border the higher one, as after a sitting. */
async function findRange(
  sql: Queryable,
  examId: number,
  { totalScore, totalMaxScore }: Pick<PreviewScore, 'totalScore' | 'totalMaxScore'>,
): Promise<PreviewScore['scaleRange']> {
  const percent = totalMaxScore > 0 ? (totalScore / totalMaxScore) * 100 : 0;
  const [row] = await sql<NonNullable<PreviewScore['scaleRange']>[]>`
    select title, description, min_percent as "minPercent", max_percent as "maxPercent" from grading_scale_range
    where rangeable_type = 'exam' and rangeable_id = ${examId} and archived_at is null and min_percent <= ${percent}
    order by min_percent desc limit 1`;
  return row ?? null;
}
