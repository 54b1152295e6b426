import { createFileRoute } from '@tanstack/react-router';
import { ScaleTab } from '#client/features/exam-editor/scale/scale-tab.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/scale')({ component: ScaleTab });
