import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { readCommandFile } from '#client/commands/command-files.ts';
import type { StoredFile } from '#client/commands/device-files.ts';
import { dropOlder, readOlder } from '#client/text-drafts/tails.ts';
import type { OlderDraft } from '#client/text-drafts/text-draft.ts';
import { useTextDraft } from '#client/text-drafts/use-stored-text.ts';

type Page = HomeworkAnswer['files'][number];

/** A page of the work that is being made. */
export interface DraftPage extends Page {
  name: string;
  /** To be shown or played; null: neither. */
  src: string | null;
  /** It is on this device only; false: of an earlier version. */
  isNew: boolean;
}

/** Words and pages as they are stored: of a new page `src` only says whether it is shown. */
interface WorkDraft {
  text: string;
  pages: readonly DraftPage[];
}

const side = v.nullable(v.number());
const storedPages = v.array(
  v.object({
    upload: v.string(),
    width: side,
    height: side,
    rotation: v.picklist([0, 90, 180, 270]),
    name: v.string(),
    src: v.nullable(v.string()),
    isNew: v.boolean(),
  }),
);
const storedWork = v.object({ text: v.string(), pages: storedPages });

function parsed<T>(schema: v.GenericSchema<unknown, T>, json: string, none: T): T {
  try {
    return json === '' ? none : v.parse(schema, JSON.parse(json));
  } catch {
    return none;
  }
}

const nothing: WorkDraft = { text: '', pages: [] };
const readWork = (stored: string): WorkDraft => parsed(storedWork, stored, nothing);

function toStored({ text, pages }: WorkDraft): string {
  if (text === '' && pages.length === 0) return '';
  // A picture's address on this page means nothing to the next one.
  const lasting = pages.map((page) => (page.isNew ? { ...page, src: page.src === null ? null : '' } : page));
  return JSON.stringify({ text, pages: lasting });
}

/** Words and list were texts of their own. */
function olderWork(userId: number, answerId: string): OlderDraft {
  const subjects = [`homework:${answerId}`, `homework-pages:${answerId}`] as const;
  return {
    read: () =>
      toStored({ text: readOlder(userId, subjects[0]), pages: parsed(storedPages, readOlder(userId, subjects[1]), []) }),
    drop: () => subjects.forEach((subject) => dropOlder(userId, subject)),
  };
}

/** Holds a student's draft that is not handed in: words, pages and the list of them are durable together. */
export function useWorkDraft(answerId: string) {
  const { userId } = useUser();
  const { draft, state } = useTextDraft(`homework:${answerId}`, olderWork(userId, answerId));
  const work = useMemo(() => readWork(state.text), [state.text]);
  /** Addresses of new pages on this page: empty where nothing is shown, null where the file is not on this device. */
  const [sources, setSources] = useState<ReadonlyMap<string, string | null>>(new Map());
  /** On their way to the disk: shown once they are there. */
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set());
  const made = useRef(new Set<string>());
  const isOpen = useRef(true);

  const missing = work.pages.filter(({ upload, isNew }) => isNew && !sources.has(upload) && !coming.has(upload));
  const wanted = missing.map(({ upload }) => upload).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isGone = false;
    void Promise.all(
      wanted.split(' ').map(async (upload): Promise<[string, string | null]> => {
        const blob = await readCommandFile(userId, upload).catch(() => null);
        return [upload, blob && !isGone ? addressOf(blob) : null];
      }),
    ).then((opened) => !isGone && setSources((before) => new Map([...before, ...opened])));
    return () => {
      isGone = true;
    };
  }, [wanted, userId]);
  useEffect(() => {
    const own = made.current;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      own.forEach((address) => URL.revokeObjectURL(address));
      own.clear();
    };
  }, []);

  function addressOf(blob: Blob): string {
    const address = URL.createObjectURL(blob);
    made.current.add(address);
    if (!isOpen.current) URL.revokeObjectURL(address);
    return address;
  }

  const current = (): WorkDraft => readWork(draft.getState().text);

  /** Where the device refuses it, it is on the page, and the state says so. */
  function change(next: (before: WorkDraft) => WorkDraft): void {
    void draft.put(toStored(next(current()))).catch(() => undefined);
  }

  /**
   * Lays a page down with the list that names it.
   *
   * @param blob to be shown; null: it is not
   * @param instead the page whose place it takes
   * @throws where the device does not take it; nothing has changed then
   */
  async function layDown(page: DraftPage, file: StoredFile, blob: Blob | null, instead?: string): Promise<void> {
    const { upload } = page;
    const { pages } = current();
    const replaced = pages.find((one) => one.upload === instead);
    const swap = (one: DraftPage, from: string | undefined, to: DraftPage) => (one.upload === from ? to : one);
    const src = blob ? addressOf(blob) : '';
    setComing((before) => new Set([...before, upload]));
    setSources((before) => new Map([...before, [upload, src]]));
    try {
      const next = replaced ? pages.map((one) => swap(one, instead, page)) : [...pages, page];
      await draft.put(toStored({ ...current(), pages: next }), [file]);
    } catch (error) {
      change((before) => ({
        ...before,
        pages: replaced
          ? before.pages.map((one) => swap(one, upload, replaced))
          : before.pages.filter((one) => one.upload !== upload),
      }));
      throw error;
    } finally {
      setComing((before) => new Set([...before].filter((one) => one !== upload)));
    }
  }

  const pages = work.pages.flatMap((page): DraftPage[] => {
    if (!page.isNew) return [page];
    const src = sources.get(page.upload);
    if (src === undefined || src === null || coming.has(page.upload)) return [];
    return [{ ...page, src: page.src === null ? null : src }];
  });
  return {
    text: work.text,
    pages,
    /** Those that are being laid down count. */
    count: () => current().pages.length,
    isRead: state.isRead && missing.length === 0,
    place: state.place,
    change,
    layDown,
  };
}
