import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { CertificationsScreen } from '#client/features/certifications/certifications-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/certifications/')({
  beforeLoad: guard(management),
  component: CertificationsScreen,
});
