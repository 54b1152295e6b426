import { queryOptions } from '@tanstack/react-query';
import { profileCertificates } from '#contract/profile/certificates.ts';
import { profileData } from '#contract/profile/profile-data.ts';
import { activeSessions, endedSessions } from '#contract/profile/sessions.ts';
import { read } from '#client/api/request.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => read(profileData, { signal }),
});

export const activeSessionsQuery = queryOptions({
  queryKey: ['sessions', 'active'],
  queryFn: async ({ signal }) => (await read(activeSessions, { signal })).sessions,
  staleTime: 0,
});

export const endedSessionsQuery = queryOptions({
  queryKey: ['sessions', 'ended'],
  queryFn: async ({ signal }) => (await read(endedSessions, { signal })).sessions,
  staleTime: 0,
});

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await read(profileCertificates, { signal })).certificates,
  meta: { isPersisted: true },
});
