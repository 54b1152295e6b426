import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#client/features/auth/landing-screen.tsx';
import { visitorsOnly } from './-guard.ts';

export const Route = createFileRoute('/')({ beforeLoad: visitorsOnly('/about'), component: LandingScreen });
