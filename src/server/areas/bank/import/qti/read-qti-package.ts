import type { Archive } from '../archive/open-archive.ts';
import type { Recognised } from '../recognise.ts';
export function readQtiPackage(_archive: Archive): Promise<Recognised | null> {
  return Promise.resolve(null);
}
