import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewUnitScreen } from '#client/features/pisa/unit-screens.tsx';

export const Route = createFileRoute('/_app/_staff/pisa/content/create')({ component: NewUnitPage });

function NewUnitPage() {
  const navigate = useNavigate();
  return <NewUnitScreen onCreated={(uuid) => void navigate({ to: '/pisa/content/$uuid', params: { uuid }, replace: true })} />;
}
