import { createFileRoute } from '@tanstack/react-router';
import type { certificationWords } from '#client/features/certifications/certification-search.ts';
import { management } from '#domain/person/role.ts';
import { CertificationScreen } from '#client/features/certifications/certification-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/certifications/$certId')({
  params: certIdParam,
  validateSearch: listSearch<typeof certificationWords>(),
  beforeLoad: guard(management),
  component: CertificationPage,
});

function CertificationPage() {
  const { certId } = Route.useParams();
  return <CertificationScreen key={certId} certId={certId} />;
}
