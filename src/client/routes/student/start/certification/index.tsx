import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { TestsScreen } from '#client/features/tests/tests-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/certification/')({ beforeLoad: guard(teachingStaff), component: TestsPage });

function TestsPage() {
  return <TestsScreen kind="certification" />;
}
