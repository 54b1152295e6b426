import { codeReaders } from '#contract/readers.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StartCodesScreen } from '#client/features/start-codes/start-codes-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { loadControlTexts } from '#client/routes/staff/-control-texts.ts';

export const Route = createFileRoute('/_app/control/start-codes')({
  beforeLoad: guard(codeReaders),
  loader: loadControlTexts,
  component: StartCodesScreen,
});
