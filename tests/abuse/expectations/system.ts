/** Health, signing in and out, reports of faults (specification P§7; security: Tokens, Passwords). */
import { everybody, type Row } from '../row.ts';

export const system: Readonly<Record<string, Row>> = {
  health: { call: 'GET /api/health', rate: 'read', door: 'public' },
  demoAccounts: { call: 'GET /api/demo-accounts', rate: 'read', door: 'public' },
  ready: { call: 'GET /api/ready', rate: 'read', door: 'public' },
  clientError: { call: 'POST /api/client-errors', rate: 'report', door: 'public' },
  login: { call: 'POST /api/login', rate: 'login', door: 'public', answer: '401 BAD_CREDENTIALS' },
  // Without the cookie; what happens with one is tried in tests/api/auth.test.ts.
  refreshToken: { call: 'POST /api/refresh_token', rate: 'refresh', door: 'public', answer: '401 UNAUTHENTICATED' },
  userInfo: { call: 'GET /api/user-info', rate: 'read', door: everybody, behalf: true },
  logout: { call: 'GET /api/logout', rate: 'write', door: everybody, behalf: true },
  // One-time links: whoever has the secret part is let in, and nobody else; here with one that was never made.
  behalfAuth: { call: 'POST /api/behalf_auth', rate: 'login', door: 'public', answer: '403 LINK_SPENT' },
  openResetLink: { call: 'POST /api/new-password/open', rate: 'login', door: 'public', answer: '403 LINK_SPENT' },
  setPasswordByLink: { call: 'POST /api/new-password', rate: 'login', door: 'public', answer: '403 LINK_SPENT' },
};
