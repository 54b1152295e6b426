import type { PackageKind, PackagePart } from '#domain/courses/packages.ts';

/** What a package says of itself. */
export interface Manifest {
  kind: PackageKind;
  title: string;
  licence: string;
  parts: PackagePart[];
}
