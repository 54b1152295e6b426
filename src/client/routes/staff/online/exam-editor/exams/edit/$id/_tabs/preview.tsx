import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PreviewScreen } from '#client/features/exam-preview/preview-screen.tsx';

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), undefined);

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/preview')({
  validateSearch: v.object({
    variantId: id,
    profileDirectionId: id,
    drafts: v.fallback(v.optional(v.literal(1)), undefined),
    draw: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))), undefined),
  }),
  component: PreviewPage,
});

function PreviewPage() {
  const { id: examId } = Route.useParams();
  const { variantId = null, profileDirectionId = null, drafts, draw = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PreviewScreen
      key={examId}
      examId={examId}
      choice={{ variantId, profileDirectionId, drafts: drafts === 1, draw }}
      onChoice={(choice) =>
        void navigate({
          search: {
            variantId: choice.variantId ?? undefined,
            profileDirectionId: choice.profileDirectionId ?? undefined,
            drafts: choice.drafts ? 1 : undefined,
            draw: choice.draw === 1 ? undefined : choice.draw,
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
