import { queryOptions } from '@tanstack/react-query';
import { profileCertificates } from '#contract/profile/certificates.ts';
import { profileData } from '#contract/profile/profile-data.ts';
import { activeSessions, endedSessions } from '#contract/profile/sessions.ts';
import { request } from '#client/api/request.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request(profileData, { signal, silent: true }),
});

export const activeSessionsQuery = queryOptions({
  queryKey: ['sessions', 'active'],
  queryFn: async ({ signal }) => (await request(activeSessions, { signal, silent: true })).sessions,
  staleTime: 0,
});

export const endedSessionsQuery = queryOptions({
  queryKey: ['sessions', 'ended'],
  queryFn: async ({ signal }) => (await request(endedSessions, { signal, silent: true })).sessions,
  staleTime: 0,
});

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await request(profileCertificates, { signal, silent: true })).certificates,
});
