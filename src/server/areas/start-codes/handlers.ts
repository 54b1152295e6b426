/** Start codes for those who read them out. The area's policy is here: whose codes, and from when on. */
import type postgres from 'postgres';
import { startCodeCall, startCodeList, startCodeShow, type StartCodeItem } from '#contract/start-codes/start-codes.ts';
import type { ListMeta } from '#contract/list.ts';
import { codeVisibleMs, preparableMs } from '#domain/attempt/prepared-start.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { Language } from '#domain/language.ts';
import { fitsGrade, isFlowClosed } from '#server/areas/appointment/services.ts';
import { callSitting, createStartCodes, noteShown } from '#server/areas/attempts/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import { isGroupInPlace, isSchoolInPlace, placeOf } from '#server/access/scope.ts';
import { selectPage, type ListParts, type PageQuery } from '#server/list/list.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import type { Services } from '#server/services.ts';

export function startCodeHandlers({ storage: { sql }, config }: Services): Handler[] {
  const codes = createStartCodes(config.secret);

  type Wanted = Pick<StartCodeItem, 'kind' | 'examAccessPeriodId' | 'placeId'>;
  async function findCode(wanted: Wanted, actor: Actor, language: Language, now: number): Promise<CodeInForce | undefined> {
    const { data } = await listCodes(sql, actor, language, now, { page: 1, perPage: 1 }, wanted);
    const [item] = data;
    return item?.kind === wanted.kind ? item : undefined;
  }

  return [
    handle(startCodeList, ({ query, actor, language, now }) => listCodes(sql, actor, language, now, query)),

    handle(startCodeShow, async ({ body, actor, language, now, request }) => {
      const item = await findCode(body, actor, language, now);
      if (!item) return fail('NOT_FOUND');
      const { number } = item;
      const isVisible = now >= item.visibleFrom;
      if (isVisible) await noteShown(sql, body.examAccessPeriodId, body.placeId, number, now);
      await audit(sql, {
        personId: actor.personId,
        action: 'start-code',
        subject: `${body.kind} ${body.examAccessPeriodId} ${body.placeId}, code ${number}`,
        address: request.ip,
        requestId: request.id,
        isDone: isVisible,
      });
      return isVisible ? { data: { code: codes.codeOf(body, number), number } } : fail('PERIOD_CLOSED');
    }),

    handle(startCodeCall, async ({ body, actor, language, now, request }) => {
      const item = await findCode(body, actor, language, now);
      if (!item) return fail('NOT_FOUND');
      const { kind, examAccessPeriodId: periodId, placeId, number: known, validFrom } = body;
      if (validFrom < now - minuteMs || validFrom >= item.finishDate)
        return fail('VALIDATION', { errors: { validFrom: [translate(language, fieldTexts.invalid)] } });
      const number = await callSitting(sql, { periodId, placeId, known, validFrom, by: actor.personId, now });
      await audit(sql, {
        personId: actor.personId,
        action: 'start-code-new',
        subject: `${kind} ${periodId} ${placeId}, code ${number ?? known} from ${new Date(validFrom).toISOString()}`,
        ...traceOf(request),
        isDone: number !== null,
      });
      return number === null ? fail('EDIT_CONFLICT') : { data: { number, visibleFrom: validFrom } };
    }),
  ];
}

/** Whoever types what the clock shows is not late. */
const minuteMs = 60_000;

type CodeInForce = StartCodeItem & { number: number };

interface Row extends Omit<StartCodeItem, 'visibleFrom' | 'kind' | 'place' | 'number' | 'isShown'> {
  grade: number | null;
  letter: string | null;
  schoolKz: string;
  schoolRu: string;
}

/** The code of one place in one period. */
type One = Pick<StartCodeItem, 'examAccessPeriodId' | 'placeId'>;

async function listCodes(
  sql: postgres.Sql,
  actor: Actor,
  language: Language,
  now: number,
  query: PageQuery,
  one?: One,
): Promise<{ data: CodeInForce[]; meta: ListMeta }> {
  const isDepartment = placeOf(actor).of === 'department';
  const parts = isDepartment ? ofSchools(sql, actor, now, one) : ofGroups(sql, actor, now, one);
  const { rows, meta } = await selectPage<Row>(sql, query, parts);
  const called = await loadCalled(sql, rows);
  const data = rows.map(({ grade, letter, schoolKz, schoolRu, ...row }) => {
    const { number = 0, validFrom = null, isShown = false } = called.get(`${row.examAccessPeriodId} ${row.placeId}`) ?? {};
    return {
      ...row,
      kind: isDepartment ? ('certification' as const) : ('testing' as const),
      place: grade === null ? (language === 'kz' ? schoolKz : schoolRu) : `${grade} «${letter ?? ''}»`,
      visibleFrom: validFrom ?? row.startDate - codeVisibleMs,
      number,
      isShown,
    };
  });
  return { data, meta };
}

interface Called {
  number: number;
  /** Null: of the whole period. */
  validFrom: number | null;
  isShown: boolean;
}

/** Codes in force of which something is written down, by period and place. */
async function loadCalled(sql: postgres.Sql, rows: readonly Row[]): Promise<Map<string, Called>> {
  const found = await sql<(Called & { periodId: number; placeId: number })[]>`
    select distinct on (access_period_id, place_id) access_period_id as "periodId", place_id as "placeId", number,
      (extract(epoch from valid_from) * 1000)::bigint as "validFrom", first_shown_at is not null as "isShown"
    from start_code where access_period_id = any(${sql.array(rows.map((row) => row.examAccessPeriodId))}::int[])
    order by access_period_id, place_id, number desc`;
  return new Map(found.map(({ periodId, placeId, ...code }) => [`${periodId} ${placeId}`, code]));
}

function isMeant(sql: postgres.Sql, one: One | undefined, place: Fragment) {
  return one ? sql`and p.id = ${one.examAccessPeriodId} and ${place} = ${one.placeId}` : sql``;
}

const timeColumns = (sql: postgres.Sql) => sql`
  s.name_kz as "schoolKz", s.name_ru as "schoolRu", s.utc_offset_minutes as "utcOffsetMinutes",
  ${epoch(sql, sql`p.start_date`)} as "startDate", ${epoch(sql, sql`p.finish_date`)} as "finishDate"`;

/** A teacher's own groups; a school's management has them all. As in the students' lists: published, and in the group's language. */
function ofGroups(sql: postgres.Sql, actor: Actor, now: number, one: One | undefined): ListParts {
  return {
    columns: sql`p.id as "examAccessPeriodId", g.id as "placeId", e.id as "examId", e.title, e.for_lang as "forLang", g.grade, g.letter,
      ${timeColumns(sql)}`,
    from: sql`"group" g
      join school s on s.id = g.school_id
      join exam_access_period p on (p.school_id = g.school_id or p.school_id is null) and (p.group_ids is null or g.id = any(p.group_ids))
        and p.person_id is null and p.archived_at is null
      join exam e on e.id = p.exam_id and e.is_published and e.for_lang = g.edu_lang
      where ${isGroupInPlace(sql, actor)}
        and p.access_type_id <> ${accessTypes.certification} and ${fitsGrade(sql)}
        and not ${isFlowClosed(sql, sql`g.id`, sql`s.utc_offset_minutes`)}
        and p.finish_date > ${new Date(now)} and p.start_date < ${new Date(now + preparableMs)}
        ${isMeant(sql, one, sql`g.id`)}`,
    order: sql`p.start_date, p.finish_date, e.id, g.grade, ${inAlphabet(sql, sql`g.letter`)}, p.id, g.id`,
  };
}

/** Certifications are sat by the whole staff of a school, its management too: their codes are the department's. One that was given again to a single teacher has none. */
function ofSchools(sql: postgres.Sql, actor: Actor, now: number, one: One | undefined): ListParts {
  return {
    columns: sql`p.id as "examAccessPeriodId", s.id as "placeId", e.id as "examId", e.title, e.for_lang as "forLang", null::int as grade,
      null as letter, ${timeColumns(sql)}`,
    from: sql`school s
      join exam_access_period p on (p.school_id = s.id or p.school_id is null) and p.group_ids is null and p.person_id is null
        and p.archived_at is null
      join exam e on e.id = p.exam_id and e.is_published
      where ${isSchoolInPlace(sql, actor)} and p.access_type_id = ${accessTypes.certification}
        and p.finish_date > ${new Date(now)} and p.start_date < ${new Date(now + preparableMs)}
        ${isMeant(sql, one, sql`s.id`)}`,
    order: sql`p.start_date, p.finish_date, e.id, s.id, p.id`,
  };
}
