import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#client/features/pages/faq-page.tsx';
import { FirstAid } from '#client/features/shell/first-aid.tsx';

export const Route = createFileRoute('/_public/faq')({ component: () => <FaqPage fallback={<FirstAid />} /> });
