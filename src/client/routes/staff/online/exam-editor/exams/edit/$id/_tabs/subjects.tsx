import { createFileRoute } from '@tanstack/react-router';
import { SubjectsTab } from '#client/features/exam-editor/parts/subjects-tab.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/subjects')({ component: SubjectsTab });
