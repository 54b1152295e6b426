import { createFileRoute, notFound } from '@tanstack/react-router';
import { isCategory, simulationsOf } from '#domain/simulations/categories.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { simulationReaders } from '#contract/readers.ts';
import { SimulationScreen } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

function find({ categoryId, lessonId }: { categoryId: string; lessonId: string }): SimulationId | undefined {
  return isCategory(categoryId) ? simulationsOf(categoryId).find((id) => id === lessonId) : undefined;
}

export const Route = createFileRoute('/_app/simulation/$categoryId/$lessonId')({
  beforeLoad: guard(simulationReaders),
  loader: ({ params }) => {
    if (!find(params)) throw notFound();
  },
  component: SimulationPage,
});

function SimulationPage() {
  const id = find(Route.useParams());
  return id ? <SimulationScreen id={id} /> : null;
}
