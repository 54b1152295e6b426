import { useEffect, useRef, useState } from 'react';
import { contentCreate, contentEntry, contentSave, type ContentEntry } from '#contract/pages/edit-content.ts';
import type { Content } from '#contract/pages/content-parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import type { Edit } from './content-form.tsx';
import { dropDraft, readDraft, writeDraft, type DeviceDraft } from './drafts.ts';
import type { FieldErrors } from './field-errors.tsx';
import { forgetContent } from './queries.ts';

export interface EntryStart {
  /** Null: something new. */
  entry: ContentEntry | null;
  content: Content;
}

/** Milliseconds from the last keystroke to the device's storage. */
const draftAfterMs = 600;

/** One entry while it is edited: the draft on the device, saving, refusals, and who else has saved. */
export function useEntry({ entry, content: initial }: EntryStart, onSaved: (saved: ContentEntry) => void) {
  const subject = entry ? String(entry.id) : `new-${initial.kind}`;
  const [content, setContent] = useState(initial);
  const [publishAt, setPublishAt] = useState(() => entry?.publishAt ?? Date.now());
  const [version, setVersion] = useState(entry?.version ?? 0);
  const [creationId] = useState(() => crypto.randomUUID());
  /** Counts texts that came from elsewhere than the keyboard: the editors begin anew. */
  const [edition, setEdition] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<ContentEntry | null>(null);
  const [waiting, setWaiting] = useState<DeviceDraft | null>(() => readDraft(subject, initial.kind));
  const latest = useRef({ content, publishAt, version });
  useEffect(() => {
    latest.current = { content, publishAt, version };
  });

  useEffect(() => {
    if (!isChanged) return;
    const keep = () => writeDraft(subject, { ...latest.current, savedAt: Date.now() });
    const timer = setTimeout(keep, draftAfterMs);
    // A tab that is closed at once has its last words, too.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [content, publishAt, isChanged, subject]);

  function edit(change: Edit<Content>) {
    setIsChanged(true);
    setWaiting(null);
    setContent(change);
  }

  /** Takes a text from elsewhere: a draft, an earlier version, somebody else's. */
  function replace(next: Content) {
    setContent(next);
    setEdition((before) => before + 1);
    setErrors({});
  }

  async function save(state: 'draft' | 'published', over = version) {
    setIsBusy(true);
    setProblem(null);
    setErrors({});
    try {
      const body = { state, publishAt, content };
      const saved = entry
        ? await request(contentSave, { params: { id: entry.id }, body: { ...body, version: over }, silent: true })
        : await request(contentCreate, { body: { ...body, creationId }, silent: true });
      setIsChanged(false);
      setOther(null);
      dropDraft(subject);
      forgetContent();
      setVersion(saved.version);
      replace(saved.content);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'EDIT_CONFLICT' && entry) await readOther(entry.id, error);
      else {
        setProblem(error.message);
        if (!Array.isArray(error.errors)) setErrors(error.errors);
      }
    } finally {
      setIsBusy(false);
    }
  }

  async function readOther(id: number, conflict: ApiFailure) {
    try {
      setOther(await request(contentEntry, { params: { id }, silent: true }));
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
      setIsChanged(true);
      replace(next);
    },
    edition,
    publishAt,
    setPublishAt(next: number) {
      setIsChanged(true);
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
      setIsChanged(true);
      setVersion(entry ? waiting.version : 0);
      setPublishAt(waiting.publishAt);
      replace(waiting.content);
      setWaiting(null);
    },
    dropDraft() {
      dropDraft(subject);
      setWaiting(null);
    },
    /** Who has saved meanwhile, and what. */
    other,
    takeOther() {
      if (!other) return;
      setIsChanged(false);
      dropDraft(subject);
      setVersion(other.version);
      replace(other.content);
      setOther(null);
    },
  };
}
