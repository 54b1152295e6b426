import { createFileRoute, notFound } from '@tanstack/react-router';
import { isCategory } from '#domain/simulations/categories.ts';
import { simulationReaders } from '#contract/readers.ts';
import { SimulationList } from '#client/features/simulations/list-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/simulation/$categoryId/')({
  beforeLoad: guard(simulationReaders),
  loader: ({ params }) => {
    if (!isCategory(params.categoryId)) throw notFound();
  },
  component: CategoryPage,
});

function CategoryPage() {
  const { categoryId } = Route.useParams();
  return <SimulationList category={isCategory(categoryId) ? categoryId : null} />;
}
