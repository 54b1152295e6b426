/** Photos of the answers that somebody has to mark. */
import { examPageKey } from '#contract/packs/exam-pages.ts';
import { readBatchPage, selectBatchPages } from '#server/areas/marking/services.ts';
import type { PackKind } from './pack-kind.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const examPagesPack: PackKind = {
  name: 'exam-pages',

  async list(sql, { actor }) {
    const pages = await selectBatchPages(sql, actor.personId);
    return pages.map(({ uploadId, hash, size }) => ({ key: examPageKey(uploadId), hash, size }));
  },

  async load(sql, { actor }, key) {
    const uploadId = key.slice(-36);
    return uuid.test(uploadId) && key === examPageKey(uploadId) ? readBatchPage(sql, actor.personId, uploadId) : null;
  },
};
