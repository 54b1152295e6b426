import { createFileRoute } from '@tanstack/react-router';
import { GeneralTab } from '#client/features/exam-editor/exam/general-tab.tsx';

export const Route = createFileRoute('/_app/exam-editor/exams/edit/$id/_tabs/')({ component: GeneralTab });
