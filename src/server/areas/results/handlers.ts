import type postgres from 'postgres';
import { certificationResultPdf, testingResultPdf } from '#contract/results/result-pdf.ts';
import type { AttemptKind, TestingType } from '#domain/exam/access-type.ts';
import { localDay } from '#domain/exam/local-time.ts';
import type { Language } from '#domain/language.ts';
import { findCompleted, presentResult } from '#server/areas/attempts/services.ts';
import { enrolmentAt, groupNameAt } from '#server/access/group-of-day.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate, translateAll } from '#server/http/messages.ts';
import { fail, isFailure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { historyHandlers } from './history.ts';
import { periodHandlers } from './period-handlers.ts';
import type { drawResult, ResultPerson } from './result-pdf.ts';
import { studentHandlers } from './student-handlers.ts';
import { kindTexts, pdfTexts, testingTexts } from './texts.ts';

export function resultAreaHandlers(services: Services): Handler[] {
  return [...historyHandlers(services), ...pdfHandlers(services), ...studentHandlers(services), ...periodHandlers(services)];
}

interface Wanted {
  kind: AttemptKind;
  examId: number;
  attemptId: string | undefined;
  personId: number;
}

function pdfHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  async function pdf(wanted: Wanted, now: number, language: Language): Promise<Reply<typeof testingResultPdf>> {
    const attempt = await findCompleted(services, wanted, now);
    if (isFailure(attempt)) return attempt;
    const [result, person, [period]] = await Promise.all([
      presentResult(services, attempt, { reviewAt: null }),
      loadPerson(sql, wanted.personId, attempt.startedAt, language),
      sql<{ testingType: TestingType | null }[]>`
        select testing_type as "testingType" from exam_access_period where id = ${attempt.accessPeriodId}`,
    ]);
    if (!person) return fail('NOT_FOUND');
    const kind = [kindTexts[attempt.accessTypeId], period?.testingType ? testingTexts[period.testingType] : null];
    const words = kind.flatMap((text) => (text ? translate(language, text) : [])).join(', ');
    const texts = translateAll(language, pdfTexts);
    const parameters = [result, person, words, language, texts] satisfies Parameters<typeof drawResult>;
    const bytes = await services.drawing.draw({ kind: 'result', parameters }, { party: String(wanted.personId) });
    const day = localDay(result.timer.finishedAt, person.offsetMinutes);
    return { data: { fileName: `synaq-${attempt.examId}-${day}.pdf`, pdf: bytes.toString('base64') } };
  }
  return [
    handle(certificationResultPdf, ({ params, query: { attemptId }, actor: { personId }, language, now }) =>
      pdf({ kind: 'certification', examId: params.certId, attemptId, personId }, now, language),
    ),
    handle(testingResultPdf, ({ params, query: { attemptId }, actor: { personId }, language, now }) =>
      pdf({ kind: 'testing', examId: params.examId, attemptId, personId }, now, language),
    ),
  ];
}

async function loadPerson(
  sql: postgres.Sql,
  personId: number,
  satAt: number,
  language: Language,
): Promise<ResultPerson | undefined> {
  const [row] = await sql<ResultPerson[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as name, p.role = 'ST' as "isStudent",
      case ${language}::text when 'kz' then s.name_kz else s.name_ru end as school, ${groupNameAt(sql)} as "group",
      coalesce(s.utc_offset_minutes, 300) as "offsetMinutes"
    from person p left join school s on s.id = p.school_id left join lateral ${enrolmentAt(sql, sql`p.id`, sql`${new Date(satAt)}::timestamptz`)} e on true
    left join "group" g on g.id = e.group_id
    left join group_year y on y.group_id = g.id and y.school_year = school_year_of(${new Date(satAt)})
    where p.id = ${personId}`;
  return row;
}
