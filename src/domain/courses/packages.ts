/** Packages by others that a lesson of a course can hold. */

export const packageKinds = ['scorm12', 'scorm2004', 'cmi5', 'xapi', 'h5p', 'html'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** A part that is started by itself: a SCO, an assignable unit, a page. */
export interface PackagePart {
  title: string;
  /** Below the package's root, with what follows `?`. */
  href: string;
}

/** In the order of what is better: a better one that was reached stays. */
export const packageStatuses = ['begun', 'failed', 'completed', 'passed'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** Characters of what a package may have stored for one person and lesson. */
export const mostPackageData = 120_000;
export const mostPackageParts = 50;
export const longestLicence = 500;

export const packageLimits = {
  files: 5000,
  /** Unpacked. */
  bytes: 200 * 1024 * 1024,
  fileBytes: 60 * 1024 * 1024,
  /** Unpacked to packed, of files from `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
  manifestBytes: 2 * 1024 * 1024,
  nameLength: 300,
} as const;

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  xml: 'text/xml',
  xsd: 'text/xml',
  dtd: 'text/plain',
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  vtt: 'text/vtt',
  srt: 'text/plain',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  glb: 'model/gltf-binary',
  map: 'application/json',
};

/** File types that the device would run if they were saved and opened. */
const programs = new Set(
  'exe dll com bat cmd sh ps1 vbs scr msi jar apk app dmg php phtml asp aspx jsp cgi py pl rb lnk reg hta'.split(' '),
);

function ending(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Null: a kind of file that no page shows; it stays in the package and is not given to it. */
export function packageFileType(name: string): string | null {
  return types[ending(name)] ?? null;
}

export function isProgram(name: string): boolean {
  return programs.has(ending(name));
}
