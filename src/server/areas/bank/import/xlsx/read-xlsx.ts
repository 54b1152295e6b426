import type { Archive } from '../archive/open-archive.ts';
import type { ItemToRead } from '../core/read-question.ts';
export function readXlsx(_archive: Archive): Promise<ItemToRead[]> {
  return Promise.resolve([]);
}
