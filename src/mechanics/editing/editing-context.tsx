import { createContext, use } from 'react';
import type { UploadFile } from '#ui/rich-editor/upload.ts';

/**
 * Values that all fields of an editor share. Nothing in it changes while one types, so that no row is drawn for another's
 * letter.
 */
export interface EditingShared {
  id: string;
  lang: 'kk' | 'ru';
  upload: UploadFile;
  /** Says something once, with a way back: "Option B was removed. Undo". */
  say: (words: string) => void;
  /** Says why nothing happened: there is nothing to undo. */
  refuse: (words: string) => void;
  undo: () => void;
  redo: () => void;
}

const EditingContext = createContext<EditingShared | null>(null);

export const EditingProvider = EditingContext;

export function useEditing(): EditingShared {
  const shared = use(EditingContext);
  if (!shared) throw new Error('A field of an editor stands outside of one');
  return shared;
}
