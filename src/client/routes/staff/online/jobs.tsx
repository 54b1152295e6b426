import { createFileRoute } from '@tanstack/react-router';
import { jobOwners } from '#contract/readers.ts';
import { jobStates } from '#domain/jobs/states.ts';
import { JobsScreen } from '#client/features/jobs/jobs-screen.tsx';
import { choice, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/jobs')({
  validateSearch: listSearch({ state: choice(jobStates) }),
  beforeLoad: guard(jobOwners),
  component: JobsScreen,
});
