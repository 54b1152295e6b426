import { codeReaders } from '#contract/readers.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StartCodesScreen } from '#client/features/start-codes/start-codes-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/start-codes')({
  beforeLoad: guard(codeReaders),
  component: StartCodesScreen,
});
