import type { PackageKind, PackagePart } from '#domain/courses/packages.ts';

/** Facts that a package states about itself. */
export interface Manifest {
  kind: PackageKind;
  title: string;
  licence: string;
  parts: PackagePart[];
}
