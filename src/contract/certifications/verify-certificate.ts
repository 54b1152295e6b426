/** Whoever holds a certificate may ask whether it is real. */
import * as v from 'valibot';
import { readCertificateCode } from '#domain/certification/certificate-code.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Facts that are printed on the certificate, and nothing else of the person. */
export const verifiedCertificate = v.object({
  /** Kind of achievement: an exam passed or a course finished. */
  of: v.picklist(['exam', 'course']),
  code: v.string(),
  name: v.string(),
  school: v.nullable(v.string()),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  /** DD.MM.YYYY. */
  passedOn: v.string(),
  /** DD.MM.YYYY; null: it counts. */
  revokedOn: v.nullable(v.string()),
});
export type VerifiedCertificate = v.InferOutput<typeof verifiedCertificate>;

export const verifyCertificate = defineEndpoint({
  name: 'verifyCertificate',
  method: 'GET',
  path: '/api/certificate/{code}',
  summary: 'Is this certificate real? Signs that look alike, spaces and hyphens do not matter',
  tag: 'certification',
  access: 'public',
  scope: 'Whoever has the code: it cannot be guessed.',
  rate: 'verify',
  // A text that cannot be a code is as unknown as a code that was never issued.
  params: v.object({ code: v.pipe(v.string(), v.transform(readCertificateCode), v.string()) }),
  data: verifiedCertificate,
  errors: ['NOT_FOUND'],
});
