import { i18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { contentCreate, contentEntry, contentSave, type ContentEntry } from '#contract/pages/edit-content.ts';
import type { Content } from '#contract/pages/content-parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { errorTexts } from '#client/api/error-texts.ts';
import { request } from '#client/api/request.ts';
import { useDraftKeeper } from '#client/kit/drafts/use-draft-keeper.ts';
import type { Edit } from './content-form-props.ts';
import { contentDrafts, type DeviceDraft } from './drafts.ts';
import type { FieldErrors } from './field-errors.tsx';
import { invalidateContent } from './queries.ts';

export interface EntryStart {
  /** Null: something new. */
  entry: ContentEntry | null;
  content: Content;
}

/** Under which name the device keeps it. @param id null: something new */
function subjectOf(id: number | null, kind: Content['kind']): string {
  return id === null ? `new-${kind}` : String(id);
}

/** One entry while it is edited: the draft on the device, saving, refusals, and who else has saved. */
export function useEntry({ entry, content: initial }: EntryStart, onSaved: (saved: ContentEntry) => void) {
  /** Null: the server has not got it yet. */
  const id = useRef(entry?.id ?? null);
  const [content, setContent] = useState(initial);
  const [publishAt, setPublishAt] = useState(() => entry?.publishAt ?? Date.now());
  const [version, setVersion] = useState(entry?.version ?? 0);
  const [creationId, setCreationId] = useState(() => crypto.randomUUID());
  /** Counts texts that came from elsewhere than the keyboard: the editors begin again. */
  const [edition, setEdition] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<ContentEntry | null>(null);
  const [waiting, setWaiting] = useState<DeviceDraft | null>(null);
  const firstSubject = subjectOf(entry?.id ?? null, initial.kind);
  useEffect(() => {
    let isWanted = true;
    void contentDrafts
      .find(firstSubject)
      .then((found) => isWanted && found?.content.kind === initial.kind && setWaiting(found));
    return () => {
      isWanted = false;
    };
  }, [firstSubject, initial.kind]);
  const latest = useRef({ content, publishAt, version });
  useEffect(() => {
    latest.current = { content, publishAt, version };
  });

  const write = () =>
    contentDrafts.write(subjectOf(id.current, latest.current.content.kind), { ...latest.current, savedAt: Date.now() });
  const { isChanged, keep, change, settle: settleDraft } = useDraftKeeper(write, false);
  const drop = () => contentDrafts.drop(subjectOf(id.current, initial.kind));

  function edit(next: Edit<Content>) {
    change();
    setWaiting(null);
    setContent(next);
  }

  /** Takes a text from elsewhere: a draft, an earlier version, somebody else's. */
  function replace(next: Content) {
    setContent(next);
    setEdition((before) => before + 1);
    setErrors({});
  }

  function settle(saved: ContentEntry, sent: Pick<DeviceDraft, 'content' | 'publishAt'>) {
    setOther(null);
    setVersion(saved.version);
    invalidateContent();
    const isAllSaved = latest.current.content === sent.content && latest.current.publishAt === sent.publishAt;
    latest.current = { ...latest.current, version: saved.version };
    const wasNew = id.current === null;
    if (wasNew || isAllSaved) drop();
    id.current = saved.id;
    if (isAllSaved) {
      settleDraft();
      replace(saved.content);
    }
    // Text that was typed while the save was on its way stays, and is not saved yet. The screen of a new entry looks for it
    // under its id; where the device has no room, only this page has it, and here one can save once more. The screen of what
    // was new looks for it under its id; where the device has no room, only this page has it, and here one can save once more.
    if (!keep() && wasNew) return;
    onSaved(saved);
  }

  async function save(state: 'draft' | 'published', over = version) {
    setIsBusy(true);
    setProblem(null);
    setErrors({});
    try {
      const body = { state, publishAt: latest.current.publishAt, content: latest.current.content };
      const saved =
        id.current === null
          ? await request(contentCreate, { body: { ...body, creationId }, silent: true })
          : await request(contentSave, { params: { id: id.current }, body: { ...body, version: over }, silent: true });
      settle(saved, body);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'EDIT_CONFLICT' && id.current !== null) await readOther(id.current, error);
      else {
        // Somebody has saved what had arrived before: what was written here can go on as an entry of its own.
        if (error.code === 'EDIT_CONFLICT') setCreationId(crypto.randomUUID());
        take(error);
      }
    } finally {
      setIsBusy(false);
    }
  }

  /** Messages go onto their fields; above them stands that some are marked. */
  function take(error: ApiFailure) {
    const byField = error.status !== 422 || Array.isArray(error.errors) ? {} : error.errors;
    setErrors(byField);
    setProblem(Object.keys(byField).length > 0 ? i18n._(errorTexts.VALIDATION) : error.message);
  }

  async function readOther(id: number, conflict: ApiFailure) {
    try {
      setOther(await request(contentEntry, { params: { id }, silent: 'caller' }));
    } catch {
      setProblem(conflict.message);
    }
  }

  const fieldErrors: FieldErrors = {
    of: (path) => errors[path]?.[0],
    clear: (path) => {
      if (errors[path]) setErrors((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== path)));
    },
  };

  return {
    content,
    edit,
    replace(next: Content) {
      change();
      replace(next);
    },
    edition,
    publishAt,
    setPublishAt(next: number) {
      change();
      setPublishAt(next);
    },
    version,
    isBusy,
    isChanged,
    problem,
    fieldErrors,
    errorPaths: Object.keys(errors),
    save,
    /** A draft that was found on this device. */
    waiting,
    takeDraft() {
      if (!waiting) return;
      change();
      setVersion(entry ? waiting.version : 0);
      setPublishAt(waiting.publishAt);
      replace(waiting.content);
      setWaiting(null);
    },
    dropDraft() {
      drop();
      setWaiting(null);
    },
    /** Who has saved meanwhile, and what. */
    other,
    takeOther() {
      if (!other) return;
      settleDraft();
      drop();
      setVersion(other.version);
      replace(other.content);
      setOther(null);
    },
  };
}
