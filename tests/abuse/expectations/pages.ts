/**
 * Endpoints that everybody reads, and only the country's workers write (specification E§7). Only those workers may read a
 * draft.
 */
import type { Row } from '../row.ts';

const editor = { door: ['CTR'], waits: true } as const satisfies Partial<Row>;
const entry = { ...editor, reach: ['CTR'] } as const satisfies Partial<Row>;

export const pages: Readonly<Record<string, Row>> = {
  shownLink: {
    call: 'GET /api/links/{name}',
    rate: 'read',
    door: ['TCHR', 'GL', 'ZVCH', 'DCR'],
    behalf: true,
    waits: true,
  },
  landing: { call: 'GET /api/landing', rate: 'read', door: 'public' },
  staticPage: { call: 'GET /api/pages/{name}', rate: 'read', door: 'public' },
  newsBanners: { call: 'GET /api/news/banners', rate: 'read', door: 'public' },
  newsList: { call: 'GET /api/news', rate: 'read', door: 'public' },
  contestList: { call: 'GET /api/contests', rate: 'read', door: 'public' },
  // Asked for a draft.
  newsItem: { call: 'GET /api/news/{id}', rate: 'read', door: 'public', answer: '404 NOT_FOUND' },
  contestItem: { call: 'GET /api/contests/{id}', rate: 'read', door: 'public', answer: '404 NOT_FOUND' },
  contentList: { call: 'GET /api/content', rate: 'read', behalf: true, ...editor },
  contentEntry: { call: 'GET /api/content/{id}', rate: 'read', behalf: true, ...entry },
  contentCreate: { call: 'POST /api/content', rate: 'write', ...editor },
  contentSave: { call: 'PUT /api/content/{id}', rate: 'write', ...entry },
  contentRemove: { call: 'DELETE /api/content/{id}', rate: 'write', ...entry },
  contentOrder: { call: 'PUT /api/content/order', rate: 'write', ...editor },
  contentVersions: { call: 'GET /api/content/{id}/versions', rate: 'read', behalf: true, ...entry },
  contentVersion: { call: 'GET /api/content/{id}/versions/{version}', rate: 'read', behalf: true, ...entry },
  contentUpload: { call: 'POST /api/content/files', rate: 'write', ...editor },
};
