import { queryOptions } from '@tanstack/react-query';
import { examPreview } from '#contract/bank/exam-preview.ts';
import { read } from '#client/api/request.ts';

export interface PreviewChoice {
  /** Null: the first variant that is assigned; where none is, only what is in every variant. */
  variantId: number | null;
  /** The profile of the ENT; null: the first that can be chosen. */
  profileDirectionId: number | null;
  /** Drafts in place of what is published. */
  drafts: boolean;
  /** Number of the draw, for an exam that draws from a bank: another number, another form. */
  draw: number;
}

/** Read once: a question that changes under the hand would be no sitting. */
export function examPreviewQuery(examId: number, { variantId, profileDirectionId, drafts, draw }: PreviewChoice) {
  return queryOptions({
    queryKey: ['bank-record', 'exam-preview', examId, variantId, profileDirectionId, drafts, draw],
    queryFn: ({ signal }) =>
      read(examPreview, {
        params: { id: examId },
        query: {
          ...(variantId !== null && { variantId: String(variantId) }),
          ...(profileDirectionId !== null && { profileDirectionId: String(profileDirectionId) }),
          drafts: drafts ? '1' : '0',
          draw: String(draw),
        },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isPersisted: false },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
