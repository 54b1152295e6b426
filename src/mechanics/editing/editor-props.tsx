import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Missing } from '#mechanics/missing.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';

/**
 * Props that the screen passes to a mechanic's editor. The editor holds nothing that would be lost: every change goes out at
 * once, as the whole content.
 *
 * The screen must hand the new `content` back in the same event (set its state at once; saving and the preview may take their
 * time), or a line of text would lose its cursor. Only what a rich text shows already (`ui/rich-editor/drawn-by-editor.ts`) may
 * come back after the next drawing, and then as the newest content: what is given back later than that would take letters away.
 */
export interface MechanicEditorProps<M extends MechanicId> {
  /** Unique on the page; prefix of element ids. */
  id: string;
  content: KeyedContentByMechanic[M];
  onChange: (content: KeyedContentByMechanic[M]) => void;
  /** From `whatIsMissing`; shown at its part. An empty list shows nothing, for instance before the first attempt to publish. */
  missing: readonly Missing[];
  /** The language that is written in. */
  lang: 'kk' | 'ru';
  /** Brings a picture or a sound in; what it throws is shown by its `message`. */
  upload: UploadFile;
}
