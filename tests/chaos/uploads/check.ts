/** Holds what a student handed in, and where the screen said that it was, against the server's versions and files. Knows only the promise. */
import type { Findings } from '../check.ts';

/** A version as it stood on the screen. */
export interface VersionSight {
  text: string;
  place: string;
}

export interface StoredVersion {
  n: number;
  text: string;
  madeAt: number;
  /** Files that it names, and those of them whose bytes are there. */
  files: number;
  whole: number;
}

export interface UploadEvidence {
  /** In the order of the presses of "Hand in". */
  made: readonly { device: number; text: string }[];
  sights: readonly VersionSight[];
  versions: readonly StoredVersion[];
  fates: readonly { id: string; fate: string }[];
  /** Number of photos in each version. */
  photos: number;
}

/** @returns the texts of what was shown as safe */
export function promisedBy(sights: readonly VersionSight[]): Set<string> {
  return new Set(sights.filter(({ place }) => place === 'device' || place === 'server').map(({ text }) => text));
}

export function checkUploads({ made, sights, versions, fates, photos }: UploadEvidence): Findings {
  const findings: Findings = { answers: 0, lost: [], doubled: [], wrong: [] };
  const texts = versions.map(({ text }) => text);
  const promised = promisedBy(sights);
  findings.answers = promised.size;
  for (const text of promised)
    if (!texts.includes(text)) findings.lost.push(`"${text}" was shown as safe, and the server has never had it`);
  for (const text of new Set(texts))
    if (texts.filter((one) => one === text).length > 1) findings.doubled.push(`"${text}" is there twice`);
  for (const { n, text, files, whole } of versions) {
    if (files !== photos || whole !== photos)
      findings.lost.push(`version ${n}, "${text}", has ${whole} of ${photos} photos (${files} named)`);
    if (!made.some((one) => one.text === text)) findings.wrong.push(`nobody has handed in "${text}"`);
  }
  for (const [index, { n }] of versions.entries())
    if (n !== index + 1) findings.wrong.push(`version ${n} in place ${index + 1}`);
  for (const device of new Set(made.map((one) => one.device))) {
    const own = made.filter((one) => one.device === device).map(({ text }) => text);
    const there = texts.filter((text) => own.includes(text)).map((text) => own.indexOf(text));
    if (there.some((at, index) => index > 0 && at < (there[index - 1] ?? 0)))
      findings.wrong.push(`versions of device ${device} are out of order: ${there.join(', ')}`);
  }
  for (const { id, fate } of fates) if (fate !== 'applied') findings.wrong.push(`command ${id} ended as ${fate}`);
  return findings;
}
