import { createFileRoute } from '@tanstack/react-router';
import { ContestScreen } from '#client/features/pages/contest-screens.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';
import { idParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_public/contest/$id')({ params: idParam, component: ContestPage });

function ContestPage() {
  return <ContestScreen id={Route.useParams().id} missing={<NotFoundMessage />} />;
}
