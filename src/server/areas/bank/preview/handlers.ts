import type postgres from 'postgres';
import { examPreview, examPreviewScore } from '#contract/bank/exam-preview.ts';
import { planOfForm } from '#domain/exam/section-plan.ts';
import { findRange } from '#domain/exam/grading-scale.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { loadOwnScale } from '#server/areas/attempts/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
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
        draw: query.draw ?? 1,
      };
      const loaded = await loadPreview(sql, params.id, choice);
      if (!loaded) return fail('NOT_FOUND');
      const { exam, variants, variantId, profile, isDrawn, questions, leftOut } = loaded;
      const sharedContents = await loadPreviewTexts(sql, params.id, loaded);
      const disciplines = byDiscipline(questions).map(({ id, title, own }) => ({
        id,
        title,
        questions: own.map(({ keyed }) => ({ id: keyed.id, question: toPublicQuestion(keyed), answers: null })),
      }));
      const sections = planOfForm(
        loaded.sections,
        disciplines.map(({ id }) => id),
      );
      return {
        data: {
          exam,
          examContent: { disciplines, sharedContents, ...(sections.length > 0 && { sections }) },
          media: mediaNames([disciplines, sharedContents]).map((name) => `/media/${name}`),
          variants,
          variantId,
          profile,
          isDrawn,
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
      const scale = await loadOwnScale(sql, 'exam', params.id);
      return { data: { ...score, scaleRange: findRange(scale, score.totalScore, score.totalMaxScore) } };
    }),
  ];
}
