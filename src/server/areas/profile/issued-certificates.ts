/**
 * Certificates that were shown to somebody. The code is derived from the attempt, but nobody can derive the attempt from the code: the table is how
 * the one is found by the other. A row is made as soon as a code is on a screen or a paper: from then on it is given, and stays valid when a
 * corrected key takes the points away again, unless whoever corrects it revokes it. One whose test counts as passed (again) is valid in any case.
 */
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import type { VerifiedCertificate } from '#contract/certifications/verify-certificate.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { certificateDate } from './certificate-date.ts';
import type { CertificatePerson } from './certificate-person.ts';
import { findCourseCertificate } from './course-certificate.ts';

export interface IssuedCertificate {
  code: string;
  attemptId: string;
}

/** So that whoever holds the code can ask. The same attempt has the same code for ever. */
export async function issueCertificates(sql: Queryable, certificates: readonly IssuedCertificate[]): Promise<void> {
  if (certificates.length === 0) return;
  await sql`
    insert into certificate (code, attempt_id)
    select * from unnest(${sql.array(certificates.map(({ code }) => code))}::text[],
      ${sql.array(certificates.map(({ attemptId }) => attemptId))}::uuid[]) as shown (code, attempt_id)
    where not exists (select from certificate c where c.attempt_id = shown.attempt_id)
    on conflict do nothing`;
}

/** Does the finished attempt `a` certify? As SQL. */
export function certifies(sql: Queryable): Fragment {
  return sql`(a.passed = 1 or exists (select from certificate c where c.attempt_id = a.id and c.revoked_at is null))`;
}

/** @param attemptId the school is the one that had it sat, or their own where it was open to everybody. */
export async function loadCertificatePerson(
  sql: postgres.Sql,
  attemptId: string,
  language: Language,
): Promise<CertificatePerson | undefined> {
  const isKazakh = language === 'kz';
  const [row] = await sql<CertificatePerson[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      ${isKazakh ? sql`p.position_kz` : sql`p.position_ru`} as position, ${isKazakh ? sql`s.name_kz` : sql`s.name_ru`} as school
    from exam_attempt a
    join person p on p.id = a.person_id
    left join exam_access_period ap on ap.id = a.access_period_id
    left join school s on s.id = coalesce(ap.school_id, p.school_id)
    where a.id = ${attemptId}`;
  return row;
}

/** @returns null for a code that was never given */
export async function findCertificate(
  sql: postgres.Sql,
  code: string,
  language: Language,
): Promise<VerifiedCertificate | null> {
  const [row] = await sql<
    { attemptId: string; title: string; forLang: 'kz' | 'ru'; finishedAt: Date; revokedAt: Date | null }[]
  >`
    select a.id as "attemptId", e.title, e.for_lang as "forLang", a.finished_at as "finishedAt",
      case when a.passed is distinct from 1 then c.revoked_at end as "revokedAt"
    from certificate c join exam_attempt a on a.id = c.attempt_id join exam e on e.id = a.exam_id
    where c.code = ${code} and a.status = 'completed' and a.finished_at is not null`;
  const person = row && (await loadCertificatePerson(sql, row.attemptId, language));
  if (!person) return findCourseCertificate(sql, code, language);
  const { name, school } = person;
  const { title, forLang, finishedAt, revokedAt } = row;
  const revokedOn = revokedAt && certificateDate(revokedAt.getTime());
  const passedOn = certificateDate(finishedAt.getTime());
  return { of: 'exam', code, name, school, title, forLang, passedOn, revokedOn };
}
