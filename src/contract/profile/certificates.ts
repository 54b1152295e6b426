import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

/** A certification that was passed. Once given it stays, also where the score was corrected below the border. */
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
  /** Milliseconds since the epoch; null: it counts. */
  revokedAt: v.nullable(v.number()),
});
export type Certificate = v.InferOutput<typeof certificate>;

const shared = { method: 'GET', tag: 'profile', access: teachingStaff, scope: 'Oneself.' } as const;

export const profileCertificates = defineEndpoint({
  ...shared,
  name: 'profileCertificates',
  path: '/api/profile/certificates',
  summary: 'The certificates that one has, revoked ones included, the newest first',
  rate: 'read',
  data: v.object({ certificates: v.array(certificate) }),
});

export const certificatePdf = defineEndpoint({
  ...shared,
  name: 'certificatePdf',
  load: 'export',
  path: '/api/profile/certificates/{attemptId}/pdf',
  summary: 'A certificate as a PDF in the language of the call; none that was revoked',
  rate: 'document',
  params: v.object({ attemptId: uuid }),
  data: v.object({
    fileName: v.string(),
    /** base64. */
    pdf: v.string(),
  }),
  errors: ['NOT_FOUND'],
});
