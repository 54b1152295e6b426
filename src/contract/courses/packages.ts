/** Packages of courses: looked at first, then taken. The bytes come by the resumable uploads, as kind `package`. */
import * as v from 'valibot';
import { longestLicence, packageKinds } from '#domain/courses/packages.ts';
import { packageFaults, packageNotes } from '#domain/courses/package-faults.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { courseAuthors } from '#contract/readers.ts';
import { packageFacts, packagePart } from './parts.ts';

const shared = {
  tag: 'courses',
  access: courseAuthors,
  scope: 'One’s own upload.',
  rate: 'write',
} as const;

const report = v.object({
  /** Empty: it can be taken. `detail`: a file's name, a number. */
  faults: v.array(v.object({ code: v.picklist(packageFaults), detail: v.string() })),
  notes: v.array(v.object({ code: v.picklist(packageNotes), detail: v.string() })),
  kind: v.nullable(v.picklist(packageKinds)),
  title: v.string(),
  /** As the package says; empty: it says nothing. */
  licence: v.string(),
  parts: v.array(packagePart),
  files: v.number(),
  /** Packed and unpacked. */
  bytes: v.number(),
  unpacked: v.number(),
});
export type PackageReport = v.InferOutput<typeof report>;

export const coursePackageCheck = defineEndpoint({
  ...shared,
  name: 'coursePackageCheck',
  method: 'POST',
  path: '/api/control/course-packages/check',
  summary: 'Look a package through that was uploaded. Nothing is taken',
  idempotent: true,
  body: v.strictObject({ uploadId: uuid }),
  data: report,
  errors: ['NOT_FOUND'],
});

export const coursePackageAdd = defineEndpoint({
  ...shared,
  name: 'coursePackageAdd',
  method: 'POST',
  path: '/api/control/course-packages',
  summary: 'Take a package that was uploaded. The same bytes again are the same package',
  idempotent: true,
  body: v.strictObject({
    uploadId: uuid,
    /** Licence that allows the school to show it. */
    licence: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestLicence), v.check(isStorableText)),
  }),
  data: packageFacts,
  errors: ['NOT_FOUND', 'FILE_REFUSED'],
});
