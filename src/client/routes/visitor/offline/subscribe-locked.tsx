import { createFileRoute } from '@tanstack/react-router';
import { LockedScreen } from '#client/features/shell/locked-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/subscribe-locked')({ beforeLoad: guard(null), component: LockedScreen });
