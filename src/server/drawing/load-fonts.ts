import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';

let fonts: Promise<{ regular: Buffer; bold: Buffer }> | null = null;

/** Read once. */
export function loadFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  return (fonts ??= readFonts());
}

async function readFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  const folder = join(packageRoot(), 'src/server/areas/profile/fonts');
  const [regular, bold] = await Promise.all(['regular', 'bold'].map((cut) => readFile(join(folder, `golos-text-${cut}.ttf`))));
  if (!regular || !bold) throw new Error('No fonts');
  return { regular, bold };
}
