import { createFileRoute } from '@tanstack/react-router';
import { operators } from '#contract/readers.ts';
import { OperationScreen } from '#client/features/operation/operation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/health')({
  beforeLoad: guard(operators),
  component: OperationScreen,
});
