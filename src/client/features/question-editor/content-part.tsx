import { memo, useCallback } from 'react';
import { QuestionContentEditor } from '#mechanics/editors.tsx';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Missing } from '#mechanics/missing.ts';
import { useBankUpload } from '#client/bank/use-bank-upload.ts';
import type { AnyContent } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { useDraftState, useField } from './use-draft.ts';

interface ContentPartProps {
  id: string;
  draft: QuestionDraft;
  examId: number;
  missing: readonly Missing[];
  lang: 'kk' | 'ru';
}

/** The mechanic's own editor. */
export const ContentPart = memo(function ContentPart({ id, draft, examId, missing, lang }: ContentPartProps) {
  const content = useDraftState(draft, ({ fields }) => fields.content);
  const [mechanic] = useField(draft, 'mechanic');
  const edition = useDraftState(draft, (state) => state.edition);
  const handleChange = useCallback((next: AnyContent) => draft.change((fields) => ({ ...fields, content: next })), [draft]);
  const upload = useBankUpload(examId);
  return (
    <QuestionContentEditor<MechanicId>
      // Undo ends where a text came from elsewhere.
      key={edition}
      id={id}
      mechanic={mechanic}
      content={content}
      onChange={handleChange}
      missing={missing}
      lang={lang}
      upload={upload}
    />
  );
});
