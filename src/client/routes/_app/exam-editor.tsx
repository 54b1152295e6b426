import { createFileRoute } from '@tanstack/react-router';
import { examManagers } from '#contract/readers.ts';
import { guard } from '../-guard.ts';
import { loadBankTexts } from '../-bank-texts.ts';

/** The exam editor: everything below it is the exam manager's only. */
export const Route = createFileRoute('/_app/exam-editor')({ beforeLoad: guard(examManagers), loader: loadBankTexts });
