/** Runtimes of packages, each a bundle of its own that only a frame runs: loaded with the first package of its kind, and held with one. */
import type { PackageKind } from '#domain/courses/packages.ts';
/* oxlint-disable import/default -- the address of a bundle, made by the build */
import h5p from '../package-frame/h5p.ts?worker&url';
import html from '../package-frame/html.ts?worker&url';
import scorm12 from '../package-frame/scorm12.ts?worker&url';
import scorm2004 from '../package-frame/scorm2004.ts?worker&url';
import xapi from '../package-frame/xapi.ts?worker&url';

export const runtimes: Readonly<Record<PackageKind, string>> = { html, scorm12, scorm2004, cmi5: xapi, xapi, h5p };
