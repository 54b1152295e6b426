import { createFileRoute } from '@tanstack/react-router';
import { BlueprintTab } from '#client/features/exam-editor/blueprint/blueprint-tab.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/blueprint')({ component: BlueprintTab });
