import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '#client/features/certificate-check/certificate-screen.tsx';

export const Route = createFileRoute('/_public/certificate/$code')({ component: CertificatePage });

function CertificatePage() {
  return <CertificateScreen code={Route.useParams().code} />;
}
