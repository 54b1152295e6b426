import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from '#client/features/pages/news-screens.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';
import { idParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_public/news/$id')({ params: idParam, component: NewsPage });

function NewsPage() {
  return <NewsScreen id={Route.useParams().id} missing={<NotFoundMessage />} />;
}
