import { createFileRoute } from '@tanstack/react-router';
import { StaticPageScreen } from '#client/features/pages/static-page-screen.tsx';

export const Route = createFileRoute('/_public/directions')({ component: DirectionsPage });

function DirectionsPage() {
  return <StaticPageScreen name="directions" />;
}
