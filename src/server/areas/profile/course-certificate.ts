/** The certificate of a course whose lessons are all finished: in the table of certificates by its completion's id. */
import type postgres from 'postgres';
import type { VerifiedCertificate } from '#contract/certifications/verify-certificate.ts';
import type { Language } from '#domain/language.ts';
import { certificateDate } from './certificate-date.ts';
import type { DrawingTask } from '#server/drawing/task.ts';
import { translateAll } from '#server/http/messages.ts';
import type { drawCertificate } from './certificate-pdf.ts';
import type { CertificatePerson } from './certificate-person.ts';
import { certificateTexts } from './texts.ts';

interface Row extends CertificatePerson {
  title: string;
  forLang: 'kz' | 'ru';
  lessons: number;
  finishedAt: Date;
  revokedAt: Date | null;
}

async function load(sql: postgres.Sql, code: string, language: Language): Promise<Row | undefined> {
  const isKazakh = language === 'kz';
  const [row] = await sql<Row[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      ${isKazakh ? sql`p.position_kz` : sql`p.position_ru`} as position, ${isKazakh ? sql`s.name_kz` : sql`s.name_ru`} as school,
      case d.language when 'kz' then c.title_kz else c.title_ru end as title, d.language as "forLang", d.lessons,
      d.finished_at as "finishedAt", k.revoked_at as "revokedAt"
    from certificate k join course_completion d on d.id = k.attempt_id join content_course c on c.id = d.course_id
    join person p on p.id = d.person_id left join school s on s.id = p.school_id
    where k.code = ${code}`;
  return row;
}

/** @returns null for a code that was never given */
export async function findCourseCertificate(
  sql: postgres.Sql,
  code: string,
  language: Language,
): Promise<VerifiedCertificate | null> {
  const row = await load(sql, code, language);
  if (!row) return null;
  const { name, school, title, forLang, finishedAt, revokedAt } = row;
  const revokedOn = revokedAt && certificateDate(revokedAt.getTime());
  return { of: 'course', code, name, school, title, forLang, passedOn: certificateDate(finishedAt.getTime()), revokedOn };
}

/** @returns how it is drawn; null where there is none, or it was revoked */
export async function courseCertificate(
  sql: postgres.Sql,
  code: string,
  origin: string,
  language: Language,
): Promise<DrawingTask | null> {
  const row = await load(sql, code, language);
  if (!row || row.revokedAt !== null) return null;
  const { title, finishedAt, lessons } = row;
  const count = `${lessons} / ${lessons}`;
  const sheet = { code, title, passedAt: finishedAt.getTime(), done: 'course', counted: 'lessons', count } as const;
  const { name, position, school } = row;
  const person = { name, position, school };
  const texts = translateAll(language, certificateTexts);
  const parameters = [sheet, person, `${origin}/certificate/${code}`, language, texts] satisfies Parameters<
    typeof drawCertificate
  >;
  return { kind: 'certificate', parameters };
}
