import { createFileRoute } from '@tanstack/react-router';
import { examManagers } from '#contract/readers.ts';
import { loadEditingTexts } from '#client/editing-texts.ts';
import { loadBankTexts } from '#client/routes/staff/-bank-texts.ts';
import { guard } from '#client/routes/-guard.ts';

/** Units in the way of PISA: the exam manager's only. With the texts of the editors of questions. */
export const Route = createFileRoute('/_app/_staff/pisa')({
  beforeLoad: guard(examManagers),
  loader: () => Promise.all([loadBankTexts(), loadEditingTexts()]),
});
