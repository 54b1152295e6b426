import { createFileRoute } from '@tanstack/react-router';
import type { viewWords } from '#client/features/appointment/search.ts';
import { management } from '#domain/person/role.ts';
import { TeachersScreen } from '#client/features/appointment/teachers-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/teachers')({
  validateSearch: listSearch<typeof viewWords>(),
  beforeLoad: guard(management, ['light', 'full']),
  component: TeachersScreen,
});
