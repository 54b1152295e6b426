import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { TaskModule } from '#domain/lessons/document.ts';
import type { TaskEdit } from '#domain/lessons/edit-task.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import { QuestionContentEditor } from '#mechanics/editors.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { useLesson, useEdition } from '../drafts/use-lesson.ts';
import { useLessonUpload } from '../use-lesson-upload.ts';
import css from './builder.module.css';
import { ChoiceEditor, ConnectionEditor, SelectEditor } from './own-bodies.tsx';
import { TextField } from './text-field.tsx';

interface TaskEditorProps {
  module: TaskModule;
  lang: 'kk' | 'ru';
}

/** In a heading (`titleOf`). */
const numberSign = '{n}';

type Body = TaskModule['body'];
type AnyContent = KeyedContentOf<MechanicId>;

/** A task while it is written: by the editor of its mechanic, or a lesson's own. The right answer is said by answering. */
export function TaskEditor({ module, lang }: TaskEditorProps) {
  const { t } = useLingui();
  const { edit } = useLesson();
  const { id: moduleId, body } = module;
  const set = useCallback((change: TaskEdit) => edit({ do: 'task', moduleId, edit: change }), [edit, moduleId]);
  return (
    <div className={css['fields']}>
      <TextInput
        label={t`Heading`}
        description={t`The number of the task stands in place of ${numberSign}.`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={module.title}
        maxLength={300}
        lang={lang}
        onChange={(event) => edit({ do: 'module-set', moduleId, patch: { title: event.currentTarget.value } })}
      />
      {body.kind === 'mechanic' ? (
        <MechanicEditor body={body} moduleId={moduleId} lang={lang} onEdit={set} />
      ) : (
        <>
          <TextField
            label={t`What is asked`}
            hasLabel
            html={module.content}
            lang={lang}
            onChange={(html) => edit({ do: 'module-set', moduleId, patch: { content: html } })}
          />
          <OwnBody body={body} onEdit={set} lang={lang} />
        </>
      )}
    </div>
  );
}

function OwnBody({
  body,
  ...props
}: {
  body: Exclude<Body, { kind: 'mechanic' }>;
  onEdit: (edit: TaskEdit) => void;
  lang: 'kk' | 'ru';
}) {
  switch (body.kind) {
    case 'select':
      return <SelectEditor body={body} {...props} />;
    case 'choice':
      return <ChoiceEditor body={body} {...props} />;
    case 'connection':
      return <ConnectionEditor body={body} {...props} />;
  }
}

interface MechanicProps {
  body: Extract<Body, { kind: 'mechanic' }>;
  moduleId: string;
  lang: 'kk' | 'ru';
  onEdit: (edit: TaskEdit) => void;
}

function MechanicEditor({ body, moduleId, lang, onEdit }: MechanicProps) {
  const { draft } = useLesson();
  const edition = useEdition(draft, body.content);
  const upload = useLessonUpload();
  // The content has its mechanic's shape: `readDraft` checked it when the lesson came (lesson-draft.ts).
  const content = body.content as unknown as AnyContent;
  // Nothing is said to be missing before anything was written.
  const [isTouched, setIsTouched] = useState(false);
  const missing = useMemo(
    () => (isTouched ? whatIsMissing<MechanicId>(body.mechanic, content) : []),
    [isTouched, body.mechanic, content],
  );
  const handleChange = useCallback((next: AnyContent) => onEdit({ do: 'mechanic-set', content: { ...next } }), [onEdit]);
  return (
    <div lang={lang} onBlur={() => setIsTouched(true)}>
      <QuestionContentEditor<MechanicId>
        key={edition}
        id={`task-${moduleId}`}
        mechanic={body.mechanic}
        content={content}
        onChange={handleChange}
        missing={missing}
        lang={lang}
        upload={upload}
      />
    </div>
  );
}
