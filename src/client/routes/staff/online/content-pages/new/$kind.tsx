import { createFileRoute, notFound } from '@tanstack/react-router';
import { listedKinds, type ListedKind } from '#domain/content/content.ts';
import { NewEntryScreen } from '#client/features/content-editor/entry-screens.tsx';
import { ContentPreview } from '#client/features/pages/content-preview.tsx';

export const Route = createFileRoute('/_app/_staff/content-pages/new/$kind')({
  params: {
    parse: ({ kind }: { kind: string }) => ({ kind: parseKind(kind) }),
    stringify: ({ kind }) => ({ kind }),
  },
  component: NewEntryPage,
});

function parseKind(text: string): ListedKind {
  const kind = listedKinds.find((listed) => listed === text);
  if (!kind) throw notFound();
  return kind;
}

function NewEntryPage() {
  const { kind } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <NewEntryScreen
      key={kind}
      kind={kind}
      onSaved={({ id }) => void navigate({ to: '/content-pages/$id', params: { id }, replace: true })}
      preview={ContentPreview}
    />
  );
}
