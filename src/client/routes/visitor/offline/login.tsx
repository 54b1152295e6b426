import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LoginScreen } from '#client/features/auth/login-screen.tsx';
import { visitorsOnly } from '#client/routes/-guard.ts';
import { ownPath } from '#client/routes/-own-path.ts';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(ownPath), undefined) }),
  beforeLoad: visitorsOnly('/'),
  component: LoginPage,
});

function LoginPage() {
  return <LoginScreen redirect={Route.useSearch().redirect} />;
}
