import { createFileRoute } from '@tanstack/react-router';
import { WaitingScreen } from '#client/features/waiting/waiting-screen.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: WaitingScreen });
