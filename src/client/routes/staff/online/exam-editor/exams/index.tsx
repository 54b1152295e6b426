import { createFileRoute } from '@tanstack/react-router';
import { ExamsScreen } from '#client/features/exam-editor/exam/exams-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/')({ validateSearch: bankSearch, component: ExamsScreen });
