import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#client/features/certificate-check/check-screen.tsx';

export const Route = createFileRoute('/_public/certificate/')({ component: CheckScreen });
