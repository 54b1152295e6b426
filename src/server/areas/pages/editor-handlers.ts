/** Editing: lists, entries, versions. Every save is a version; a save that was made from an older one is refused. */
import { canonicalJson } from '#lib/canonical-json.ts';
import {
  contentCreate,
  contentEntry,
  contentList,
  contentOrder,
  contentRemove,
  contentSave,
  contentVersion,
  contentVersions,
  type ContentEntry,
} from '#contract/pages/edit-content.ts';
import type { Content } from '#contract/pages/content-parts.ts';
import { listedKinds, type ContentKind, type ContentState, type ListedKind } from '#domain/content/content.ts';
import type { Language } from '#domain/language.ts';
import { audit } from '#server/audit/audit.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { cleanContent } from './clean-content.ts';
import { addEntry, addVersion, listEntries, readEntry, type NewVersion } from './entries.ts';
import { contentTexts } from './texts.ts';

type EditCall = Pick<Call<typeof contentSave>, 'actor' | 'request'>;

export function editorHandlers({ storage: { sql } }: Services): Handler[] {
  /** @returns the cleaned content, or what is wrong with it by field. */
  async function take(content: Content, language: Language): Promise<{ content: Content } | Failure> {
    const { content: clean, faults } = await cleanContent(sql, content);
    if (faults.size === 0) return { content: clean };
    return fail('VALIDATION', {
      errors: Object.fromEntries([...faults].map(([path, text]) => [path, [translate(language, text)]])),
    });
  }

  async function write(
    action: 'content-publish' | 'content-delete',
    subject: string,
    { actor, request }: EditCall,
  ): Promise<void> {
    await audit(sql, {
      personId: actor.personId,
      action,
      subject,
      address: request.ip,
      requestId: request.id,
      isDone: true,
    });
  }

  /** A change of what readers saw or will see is recorded. A draft of what was a draft is nobody's business. */
  async function writeIfSeen(kind: ContentKind, id: number, before: ContentState | null, after: ContentState, call: EditCall) {
    if (before === 'published' || after === 'published') await write('content-publish', `${kind} ${id}`, call);
  }

  return [
    handle(contentList, ({ query }) => {
      const condition = sql`${query.kind ? sql`e.kind = ${query.kind}` : sql`true`} and e.state <> 'removed'`;
      // Banners stand in the order in which they are shown.
      const order = query.kind === 'banner' ? sql`e.position, e.id` : sql`e.publish_at desc, e.id`;
      return listEntries(sql, condition, order, query);
    }),

    handle(contentEntry, async ({ params }) => {
      const entry = await readEntry(sql, params.id);
      return entry ? { data: entry } : fail('NOT_FOUND');
    }),

    handle(contentCreate, async (call) => {
      const { body, language, now, actor } = call;
      if (!isListed(body.content.kind))
        return fail('VALIDATION', { errors: { 'content.kind': [translate(language, contentTexts.otherKind)] } });
      const taken = await take(body.content, language);
      if ('failed' in taken) return taken;
      const { kind } = taken.content;
      const first = {
        state: body.state,
        publishAt: new Date(body.publishAt),
        content: taken.content,
        savedAt: new Date(now),
        savedBy: actor.personId,
      };
      const { id, isNew } = await addEntry(sql, { ...first, kind, creationId: body.creationId });
      const known = await readEntry(sql, id);
      if (!known) return fail('NOT_FOUND');
      if (isNew) await writeIfSeen(kind, id, null, body.state, call);
      if (isNew || isSame(known, first)) return { data: known };
      // Written on after an addition whose answer was lost: the second version, unless somebody else has saved that.
      if (known.kind !== kind || !(await addVersion(sql, id, 1, first))) return fail('EDIT_CONFLICT');
      await writeIfSeen(kind, id, known.state, body.state, call);
      const entry = await readEntry(sql, id);
      return entry ? { data: entry } : fail('NOT_FOUND');
    }),

    handle(contentSave, async (call) => {
      const { params, body, language, now, actor } = call;
      const before = await readEntry(sql, params.id);
      if (!before) return fail('NOT_FOUND');
      if (before.version !== body.version) return fail('EDIT_CONFLICT');
      if (before.kind !== body.content.kind)
        return fail('VALIDATION', { errors: { 'content.kind': [translate(language, contentTexts.otherKind)] } });
      if (!isListed(before.kind) && body.state === 'draft')
        return fail('VALIDATION', { errors: { state: [translate(language, contentTexts.alwaysShown)] } });
      const taken = await take(body.content, language);
      if ('failed' in taken) return taken;
      const isWritten = await addVersion(sql, params.id, body.version, {
        state: body.state,
        publishAt: isListed(before.kind) ? new Date(body.publishAt) : new Date(before.publishAt),
        content: taken.content,
        savedAt: new Date(now),
        savedBy: actor.personId,
      });
      if (!isWritten) return fail('EDIT_CONFLICT');
      await writeIfSeen(before.kind, params.id, before.state, body.state, call);
      const entry = await readEntry(sql, params.id);
      return entry ? { data: entry } : fail('NOT_FOUND');
    }),

    handle(contentRemove, async (call) => {
      const { params, query, now, actor } = call;
      const before = await readEntry(sql, params.id);
      // A page of the platform is no more to be taken away than one that does not exist.
      if (!before || !isListed(before.kind)) return fail('NOT_FOUND');
      const isWritten = await addVersion(sql, params.id, query.version, {
        state: 'removed',
        publishAt: new Date(before.publishAt),
        content: before.content,
        savedAt: new Date(now),
        savedBy: actor.personId,
      });
      if (!isWritten) return fail('EDIT_CONFLICT');
      await write('content-delete', `${before.kind} ${params.id}`, call);
      return { data: { id: params.id } };
    }),

    handle(contentOrder, async (call) => {
      const { kind, ids } = call.body;
      // Those that were not named (somebody has added one meanwhile) follow in the order that they had.
      const rows = await sql<{ id: number; position: number }[]>`
        with places as (
          select e.id, row_number() over (order by array_position(${ids}::int[], e.id) nulls last, e.position, e.id) as place
          from content_entry e where e.kind = ${kind} and e.state <> 'removed')
        update content_entry e set position = place from places where places.id = e.id returning e.id, e.position`;
      await write('content-publish', `${kind} order`, call);
      return { data: { ids: rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id) } };
    }),

    handle(contentVersions, async ({ params }) => {
      const versions = await sql<{ version: number; state: ContentState; savedAt: number; savedBy: string | null }[]>`
        select v.version, v.state, (extract(epoch from v.saved_at) * 1000)::bigint as "savedAt",
          case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
        from content_version v left join person p on p.id = v.saved_by
        where v.entry_id = ${params.id} order by v.version desc`;
      return versions.length > 0 ? { data: { versions } } : fail('NOT_FOUND');
    }),

    handle(contentVersion, async ({ params }) => {
      const [row] = await sql<{ version: number; state: ContentState; publishAt: number; content: Content }[]>`
        select version, state, (extract(epoch from publish_at) * 1000)::bigint as "publishAt", content
        from content_version where entry_id = ${params.id} and version = ${params.version}`;
      return row ? { data: row } : fail('NOT_FOUND');
    }),
  ];
}

/** Does the entry say all of this already? */
function isSame(entry: ContentEntry, { state, publishAt, content }: NewVersion): boolean {
  return (
    entry.state === state && entry.publishAt === publishAt.getTime() && canonicalJson(entry.content) === canonicalJson(content)
  );
}

function isListed(kind: ContentKind): kind is ListedKind {
  return listedKinds.some((listed) => listed === kind);
}
