import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { UnitScreen } from '#client/features/pisa/unit-screens.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';

export const Route = createFileRoute('/_app/_staff/pisa/content/$uuid')({
  params: {
    parse: ({ uuid }) => {
      // Anything else is a page that does not exist.
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) throw notFound();
      return { uuid };
    },
    stringify: ({ uuid }) => ({ uuid }),
  },
  component: UnitPage,
});

function UnitPage() {
  const { uuid } = Route.useParams();
  const navigate = useNavigate();
  return (
    <UnitScreen
      key={uuid}
      uuid={uuid}
      missing={<NotFoundMessage />}
      onOpen={(other) => void navigate({ to: '/pisa/content/$uuid', params: { uuid: other } })}
      onGone={() => void navigate({ to: '/pisa', search: {}, replace: true })}
    />
  );
}
