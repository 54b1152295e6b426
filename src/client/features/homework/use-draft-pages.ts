import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { readCommandFile } from '#client/commands/command-files.ts';
import { useStoredText } from '#client/use-stored-text.ts';

type Page = HomeworkAnswer['files'][number];

/** A page of the work that is being made. */
export interface DraftPage extends Page {
  name: string;
  /** To be shown or played; null: neither. */
  src: string | null;
  /** It is on this device only; false: of an earlier version. */
  isNew: boolean;
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

function parse(text: string): DraftPage[] {
  try {
    return v.parse(storedPages, text === '' ? [] : JSON.parse(text));
  } catch {
    return [];
  }
}

function release({ isNew, src }: DraftPage): void {
  if (isNew && src !== null) URL.revokeObjectURL(src);
}

/** The pages that a student has put together; after a reload they are there again, from the device's files. */
export function useDraftPages(answerId: string) {
  const { userId } = useUser();
  const [stored, setStored] = useStoredText(`homework-pages:${answerId}`);
  const [pages, setPages] = useState<readonly DraftPage[] | null>(() => (stored === '' ? [] : null));
  const shown = useRef<readonly DraftPage[]>([]);

  function put(next: readonly DraftPage[]): void {
    for (const page of shown.current) if (!next.some(({ src }) => src === page.src)) release(page);
    shown.current = next;
    setPages(next);
    // A picture's address on this page means nothing to the next one.
    const lasting = next.map((page) => (page.isNew ? { ...page, src: page.src === null ? null : '' } : page));
    setStored(next.length === 0 ? '' : JSON.stringify(lasting));
  }

  const [first] = useState(stored);
  useEffect(() => {
    let isGone = false;
    async function open(page: DraftPage): Promise<DraftPage[]> {
      if (!page.isNew) return [page];
      const blob = await readCommandFile(userId, page.upload).catch(() => null);
      return blob ? [{ ...page, src: page.src === null ? null : URL.createObjectURL(blob) }] : [];
    }
    if (first !== '')
      void Promise.all(parse(first).map(open)).then((opened) => {
        if (isGone) return opened.flat().forEach(release);
        shown.current = opened.flat();
        setPages(shown.current);
      });
    return () => {
      isGone = true;
      shown.current.forEach(release);
    };
  }, [first, userId]);

  return { pages: pages ?? [], isRead: pages !== null, shown, put };
}
