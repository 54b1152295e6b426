import { createFileRoute } from '@tanstack/react-router';
import { examManagers } from '#contract/readers.ts';
import { loadEditingTexts } from '#client/editing-texts.ts';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { loadBankTexts } from '../-bank-texts.ts';
import { guard } from '../-guard.ts';

/** The exam editor: everything below it is the exam manager's only. */
export const Route = createFileRoute('/_app/exam-editor')({
  beforeLoad: guard(examManagers),
  loader: () => Promise.all([loadBankTexts(), loadFieldTexts(), loadEditingTexts()]),
});
