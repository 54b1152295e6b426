import { verifyCertificate } from '#contract/certifications/verify-certificate.ts';
import { certificatePdf, profileCertificates, type Certificate } from '#contract/profile/certificates.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translateAll } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createCertificateCodes } from './certificate-code.ts';
import type { drawCertificate, CertificateSheet } from './certificate-pdf.ts';
import { certificateTexts } from './texts.ts';
import { findCertificate, issueCertificates, loadCertificatePerson } from './issued-certificates.ts';

type CertificateRow = Omit<Certificate, 'code' | 'passedAt' | 'revokedAt'> & { passedAt: Date; revokedAt: Date | null };

export function certificateHandlers({ storage: { sql }, config, drawing }: Services): Handler[] {
  const codeOf = createCertificateCodes(config.secret);

  async function list(personId: number, attemptId?: string): Promise<Certificate[]> {
    // Rehearsals certify nothing.
    const rows = await sql<CertificateRow[]>`
      select a.id as "attemptId", e.title, e.for_lang as "forLang", a.finished_at as "passedAt",
        coalesce(a.correct_answers, 0) as "correctAnswers", a.total_questions as "totalQuestions",
        case when a.passed is distinct from 1 then c.revoked_at end as "revokedAt"
      from exam_attempt a join exam e on e.id = a.exam_id left join certificate c on c.attempt_id = a.id
      where a.person_id = ${personId} and a.access_type_id = ${accessTypes.certification} and a.status = 'completed'
        and (a.passed = 1 or c.code is not null) and a.finished_at is not null and not e.is_rehearsal
        ${attemptId === undefined ? sql`` : sql`and a.id = ${attemptId}`}
      order by a.finished_at desc`;
    const certificates = rows.map((row) => ({
      ...row,
      passedAt: row.passedAt.getTime(),
      revokedAt: row.revokedAt?.getTime() ?? null,
      code: codeOf(row.attemptId),
    }));
    await issueCertificates(sql, certificates);
    return certificates;
  }

  return [
    handle(profileCertificates, async ({ actor }) => ({ data: { certificates: await list(actor.personId) } })),

    handle(certificatePdf, async ({ params, actor, language, request }) => {
      const [certificate] = await list(actor.personId, params.attemptId);
      const isValid = certificate?.revokedAt === null;
      const person = isValid && (await loadCertificatePerson(sql, certificate.attemptId, language));
      if (!isValid || !person) return fail('NOT_FOUND');
      const address = `${request.protocol}://${request.host}/certificate/${certificate.code}`;
      const texts = translateAll(language, certificateTexts);
      const parameters = [sheetOf(certificate), person, address, language, texts] satisfies Parameters<typeof drawCertificate>;
      const pdf = await drawing.draw({ kind: 'certificate', parameters }, { party: String(actor.personId) });
      const fileName = `certificate-${certificate.code}.pdf`;
      return { data: { fileName, pdf: pdf.toString('base64') } };
    }),

    handle(verifyCertificate, async ({ params, language }) => {
      const found = await findCertificate(sql, params.code, language);
      return found ? { data: found } : fail('NOT_FOUND');
    }),
  ];
}

function sheetOf({ code, title, passedAt, correctAnswers, totalQuestions }: Certificate): CertificateSheet {
  return { code, title, passedAt, done: 'passed', counted: 'result', count: `${correctAnswers} / ${totalQuestions}` };
}
