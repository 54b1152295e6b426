import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/not-found-screen.tsx';
import { Root } from '#client/features/shell/root.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
