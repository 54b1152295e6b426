import { createFileRoute } from '@tanstack/react-router';
import type { jobList } from '#contract/jobs/jobs.ts';
import { jobOwners } from '#contract/readers.ts';
import { JobsScreen } from '#client/features/jobs/jobs-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/jobs')({
  validateSearch: listSearch<typeof jobList>(),
  beforeLoad: guard(jobOwners),
  component: JobsScreen,
});
