import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { certificationSearch, type CertificationSearch } from '#client/features/certifications/certification-search.ts';
import { CertificationScreen } from '#client/features/certifications/certification-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/certifications/$certId')({
  params: certIdParam,
  validateSearch: certificationSearch,
  beforeLoad: guard(management),
  loader: loadAppointingTexts,
  component: CertificationPage,
});

function CertificationPage() {
  const { certId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (change: Partial<CertificationSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return <CertificationScreen key={certId} certId={certId} search={search} onSearch={handleSearch} />;
}
