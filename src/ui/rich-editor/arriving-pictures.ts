import type { Editor } from '@tiptap/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadFile } from './upload.ts';

/** A picture that was pasted or dropped, until the server has it. */
export interface ArrivingPicture {
  key: number;
  file: File;
  /** `blob:`, for the eyes only: it is no part of the text. */
  preview: string;
  /** Null while it is being brought in. */
  problem: string | null;
}

export interface ArrivingPictures {
  pictures: readonly ArrivingPicture[];
  /** @param at the place in the text */
  add: (files: readonly File[], at: number) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
}

/** Brings pictures in one after another. Each goes where it was put, however the text around has changed meanwhile. */
export function useArrivingPictures(editor: Editor | null, upload: UploadFile | undefined): ArrivingPictures {
  const { t } = useLingui();
  const [pictures, setPictures] = useState<readonly ArrivingPicture[]>([]);
  const places = useRef(new Map<number, number>());
  const previews = useRef(new Map<number, string>());
  const last = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!editor) return;
    const handleTransaction = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
      if (transaction.docChanged) for (const [key, at] of places.current) places.current.set(key, transaction.mapping.map(at));
    };
    editor.on('transaction', handleTransaction);
    return () => void editor.off('transaction', handleTransaction);
  }, [editor]);

  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const remove = useCallback((key: number) => {
    places.current.delete(key);
    URL.revokeObjectURL(previews.current.get(key) ?? '');
    previews.current.delete(key);
    setPictures((all) => all.filter((one) => one.key !== key));
  }, []);

  const bring = useCallback(
    async (key: number, file: File) => {
      if (!upload || !editor || !places.current.has(key)) return;
      try {
        const { src, width, height } = await upload(file, 'picture');
        const at = places.current.get(key);
        if (at === undefined || editor.isDestroyed) return;
        const image = { type: 'image', attrs: { src, alt: '', width: width ?? null, height: height ?? null } };
        editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), image, { updateSelection: false });
        remove(key);
      } catch (error) {
        const problem = error instanceof Error ? error.message : t`The file could not be brought in. Try again.`;
        setPictures((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));
      }
    },
    [editor, upload, remove, t],
  );

  const start = useCallback(
    (key: number, file: File) => {
      line.current = line.current.then(() => bring(key, file));
    },
    [bring],
  );

  const add = useCallback(
    (files: readonly File[], at: number) => {
      const added = files.map((file): ArrivingPicture => {
        last.current += 1;
        const preview = URL.createObjectURL(file);
        previews.current.set(last.current, preview);
        places.current.set(last.current, at);
        return { key: last.current, file, preview, problem: null };
      });
      setPictures((all) => [...all, ...added]);
      for (const { key, file } of added) start(key, file);
    },
    [start],
  );

  const retry = useCallback(
    (key: number) => {
      const picture = pictures.find((one) => one.key === key);
      if (!picture) return;
      setPictures((all) => all.map((one) => (one.key === key ? { ...one, problem: null } : one)));
      start(key, picture.file);
    },
    [pictures, start],
  );

  return { pictures, add, retry, remove };
}
