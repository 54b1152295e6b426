import { createFileRoute } from '@tanstack/react-router';
import { packOwners } from '#contract/readers.ts';
import { TakeAlongScreen } from '#client/features/packs/take-along-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/take-along')({
  beforeLoad: guard(packOwners),
  component: TakeAlongScreen,
});
