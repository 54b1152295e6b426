import { createFileRoute } from '@tanstack/react-router';
import { StaticPageScreen } from '#client/features/pages/static-page-screen.tsx';

export const Route = createFileRoute('/_public/consultative')({ component: ConsultativePage });

function ConsultativePage() {
  return <StaticPageScreen name="consultative" />;
}
