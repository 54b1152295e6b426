import type postgres from 'postgres';
import { certificatePdf, profileCertificates, type Certificate } from '#contract/profile/certificates.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createCertificateCodes } from './certificate-code.ts';
import { drawCertificate, type CertificatePerson } from './certificate-pdf.ts';

type CertificateRow = Omit<Certificate, 'code' | 'passedAt'> & { passedAt: Date };

export function certificateHandlers({ storage: { sql }, config }: Services): Handler[] {
  const codeOf = createCertificateCodes(config.secret);

  async function list(personId: number, attemptId?: string): Promise<Certificate[]> {
    // Rehearsals certify nothing.
    const rows = await sql<CertificateRow[]>`
      select a.id as "attemptId", e.title, e.for_lang as "forLang", a.finished_at as "passedAt",
        coalesce(a.correct_answers, 0) as "correctAnswers", a.total_questions as "totalQuestions"
      from exam_attempt a join exam e on e.id = a.exam_id
      where a.person_id = ${personId} and a.access_type_id = ${accessTypes.certification} and a.status = 'completed'
        and a.passed = 1 and a.finished_at is not null and not e.is_rehearsal
        ${attemptId === undefined ? sql`` : sql`and a.id = ${attemptId}`}
      order by a.finished_at desc limit 200`;
    return rows.map((row) => ({ ...row, passedAt: row.passedAt.getTime(), code: codeOf(row.attemptId) }));
  }

  return [
    handle(profileCertificates, async ({ actor }) => ({ data: { certificates: await list(actor.personId) } })),

    handle(certificatePdf, async ({ params, actor, language, request }) => {
      const [certificate] = await list(actor.personId, params.attemptId);
      const person = certificate && (await loadPerson(sql, actor.personId, language));
      if (!person) return fail('NOT_FOUND');
      // From here on its code is looked for by whoever holds the paper.
      await sql`
        insert into certificate (code, attempt_id) values (${certificate.code}, ${certificate.attemptId}) on conflict do nothing`;
      const address = `${request.protocol}://${request.host}/certificate/${certificate.code}`;
      const pdf = await drawCertificate(certificate, person, address, language);
      const fileName = `certificate-${certificate.code}.pdf`;
      return { data: { fileName, pdf: pdf.toString('base64') } };
    }),
  ];
}

async function loadPerson(sql: postgres.Sql, personId: number, language: Language): Promise<CertificatePerson | undefined> {
  const isKazakh = language === 'kz';
  const [row] = await sql<CertificatePerson[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      ${isKazakh ? sql`p.position_kz` : sql`p.position_ru`} as position, ${isKazakh ? sql`s.name_kz` : sql`s.name_ru`} as school
    from person p left join school s on s.id = p.school_id where p.id = ${personId}`;
  return row;
}
