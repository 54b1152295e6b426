import { createFileRoute } from '@tanstack/react-router';
import { examManagers } from '#contract/readers.ts';
import { guard } from '#client/routes/-guard.ts';

/** Units in the way of PISA: the exam manager's only. With the texts of the editors of questions. */
export const Route = createFileRoute('/_app/_staff/pisa')({
  beforeLoad: guard(examManagers),
});
