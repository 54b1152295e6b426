import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#client/features/content-editor/entry-screens.tsx';
import { ContentPreview } from '#client/features/pages/content-preview.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';
import { idParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/content-pages/$id')({ params: idParam, component: EntryPage });

function EntryPage() {
  const { id } = Route.useParams();
  return <EntryScreen key={id} id={id} missing={<NotFoundMessage />} preview={ContentPreview} />;
}
