import { createFileRoute } from '@tanstack/react-router';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { WaitingScreen } from '#client/features/waiting/waiting-screen.tsx';

export const Route = createFileRoute('/_app/waiting')({ loader: loadWaitingTexts, component: WaitingScreen });
