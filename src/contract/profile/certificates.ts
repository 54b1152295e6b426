import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

/** A certification that was passed. */
export const certificate = v.object({
  attemptId: v.string(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  /** Milliseconds since the epoch. */
  passedAt: v.number(),
  correctAnswers: v.number(),
  totalQuestions: v.number(),
  /** `XXXX-XXXX-XXXX-XXXX`: by it a stranger finds out whether the certificate is real. */
  code: v.string(),
});
export type Certificate = v.InferOutput<typeof certificate>;

const shared = { method: 'GET', tag: 'profile', access: teachingStaff, scope: 'Oneself.' } as const;

export const profileCertificates = defineEndpoint({
  ...shared,
  name: 'profileCertificates',
  path: '/api/profile/certificates',
  summary: 'The certifications that one has passed, the newest first',
  rate: 'read',
  data: v.object({ certificates: v.array(certificate) }),
});

export const certificatePdf = defineEndpoint({
  ...shared,
  name: 'certificatePdf',
  path: '/api/profile/certificates/{attemptId}/pdf',
  summary: 'A certificate as a PDF in the language of the call',
  rate: 'write',
  params: v.object({ attemptId: uuid }),
  data: v.object({
    fileName: v.string(),
    /** base64. */
    pdf: v.string(),
  }),
  errors: ['NOT_FOUND'],
});
