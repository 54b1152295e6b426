import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '#client/features/shell/faq-screen.tsx';

export const Route = createFileRoute('/faq')({ component: FaqScreen });
