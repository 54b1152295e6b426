import type { PackageReport } from '#contract/courses/packages.ts';
import { openPackage, PackageFault } from './open-package.ts';
import { readManifest } from './read-manifest.ts';

/** Reports the content of a package, and faults that speak against it. Nothing of it is run or stored. */
export async function checkPackage(bytes: Uint8Array): Promise<PackageReport> {
  const report: PackageReport = {
    faults: [],
    notes: [],
    kind: null,
    title: '',
    licence: '',
    parts: [],
    files: 0,
    bytes: bytes.length,
    unpacked: 0,
  };
  try {
    const file = await openPackage(bytes);
    report.files = file.names.length;
    report.unpacked = file.unpacked;
    if (file.leftOut.length > 0) report.notes.push({ code: 'left-out', detail: file.leftOut.slice(0, 5).join(', ') });
    const manifest = await readManifest(file);
    Object.assign(report, manifest);
    const entry = await file.readText(pathOf(manifest.parts[0]?.href)).catch(() => null);
    if (entry !== null && /<(?:frameset|iframe)\b/i.test(entry)) report.notes.push({ code: 'frames', detail: '' });
    if (manifest.licence === '') report.notes.push({ code: 'no-licence', detail: '' });
    if (manifest.kind === 'html') report.notes.push({ code: 'no-score', detail: '' });
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    report.faults.push({ code: error.code, detail: error.detail });
  }
  return report;
}

function pathOf(href = ''): string {
  return href.replace(/[?#].*$/s, '');
}
