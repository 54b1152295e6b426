import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/not-found-screen.tsx';
import { staffPages } from '#client/api/staff-pages.ts';
import { Root } from '#client/features/shell/root.tsx';

export const Route = createRootRoute({ beforeLoad: staffPages, component: Root, notFoundComponent: NotFoundScreen });
