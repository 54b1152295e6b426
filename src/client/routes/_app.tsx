import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#client/features/shell/app-layout.tsx';
import { guard } from './-guard.ts';

export const Route = createFileRoute('/_app')({ beforeLoad: guard(null), component: AppLayout });
