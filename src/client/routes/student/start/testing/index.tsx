import { createFileRoute } from '@tanstack/react-router';
import { TestsScreen } from '#client/features/tests/tests-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/testing/')({ beforeLoad: guard(['ST']), component: TestsPage });

function TestsPage() {
  return <TestsScreen kind="testing" />;
}
