import { createFileRoute } from '@tanstack/react-router';
import { simulationReaders } from '#contract/readers.ts';
import { SimulationList } from '#client/features/simulations/list-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/simulation/')({
  beforeLoad: guard(simulationReaders),
  component: () => <SimulationList category={null} />,
});
