import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { titleOf, type SimpleModule } from '#domain/lessons/document.ts';
import type { ModulePatch } from '#domain/lessons/edit-lesson.ts';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { FilePicker } from '#client/kit/files/file-picker.tsx';
import { useLesson } from '../drafts/use-lesson.ts';
import type { StudentParts } from '../student-parts.ts';
import { useLessonFile, type LessonFile } from '../use-lesson-upload.ts';
import css from './builder.module.css';
import { TextField } from './text-field.tsx';

interface BlockEditorProps {
  module: SimpleModule;
  parts: StudentParts;
  lang: 'kk' | 'ru';
}

const wanted: Partial<Record<SimpleModule['block'], { kind: LessonFile['kind']; accept: string }>> = {
  picture: { kind: 'picture', accept: 'image/png,image/jpeg,image/webp,image/gif' },
  audio: { kind: 'sound', accept: 'audio/*' },
  video: { kind: 'film', accept: 'video/mp4,video/webm' },
  document: { kind: 'document', accept: '.pdf,.docx,.xlsx,.pptx' },
};

/** Something to read, see, hear or try, while it is written. */
export function BlockEditor({ module, parts, lang }: BlockEditorProps) {
  const { t } = useLingui();
  const { edit } = useLesson();
  const { block, content, title, alt } = module;
  const set = (patch: ModulePatch) => edit({ do: 'module-set', moduleId: module.id, patch });
  const file = wanted[block];
  return (
    <div className={css['fields']}>
      <TextInput
        label={t`Heading (optional)`}
        value={title}
        maxLength={300}
        lang={lang}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {(block === 'text' || block === 'table' || block === 'formula') && (
        <TextField
          label={t`Text`}
          html={content}
          lang={lang}
          placeholder={
            block === 'table'
              ? t`Write, and put in a table with the button below`
              : block === 'formula'
                ? t`Write, and put in a formula with the button below`
                : t`Write here`
          }
          onChange={(html) => set({ content: html })}
        />
      )}
      {block === 'simulator' && <SimulatorChoice module={module} parts={parts} onChoose={(id) => set({ content: id })} />}
      {file && (
        <>
          {content.trim() !== '' && (
            <parts.Module
              module={{
                type: 'simple',
                id: module.id,
                title: titleOf(module),
                description: '',
                attachments: [],
                block,
                content,
                alt,
              }}
              Simulator={parts.Simulator}
            />
          )}
          <FileChoice kind={file.kind} accept={file.accept} onFile={(src) => set({ content: src })} />
          {(block === 'picture' || block === 'document') && (
            <TextInput
              label={block === 'picture' ? t`What the picture shows, for those who cannot see it` : t`Name of the document`}
              value={alt}
              maxLength={1000}
              lang={lang}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </div>
  );
}

interface SimulatorChoiceProps extends Pick<BlockEditorProps, 'module' | 'parts'> {
  onChoose: (id: string) => void;
}

function SimulatorChoice({ module: { content }, parts: { simulatorNames, Simulator }, onChoose }: SimulatorChoiceProps) {
  const { t, i18n } = useLingui();
  const chosen = simulationIds.find((id) => id === content.trim());
  return (
    <>
      <NativeSelect label={t`Simulator`} value={chosen ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t`Not chosen`}</option>
        {simulationIds.map((id) => (
          <option key={id} value={id}>
            {i18n._(simulatorNames[id].title)}
          </option>
        ))}
      </NativeSelect>
      {chosen && <Simulator key={chosen} id={chosen} />}
    </>
  );
}

interface FileChoiceProps {
  kind: LessonFile['kind'];
  accept: string;
  onFile: (src: string, name: string) => void;
}

/** A file of the device, brought to the server; what is wrong with it is said beside the button. */
export function FileChoice({ kind, accept, onFile }: FileChoiceProps) {
  const { t } = useLingui();
  const bring = useLessonFile();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    setIsBusy(true);
    setProblem(null);
    try {
      const brought = await bring(file);
      if (brought.kind === kind) onFile(brought.src, file.name);
      else setProblem(t`This file is of another kind.`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`This could not be done.`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FilePicker
      label={t`Choose a file`}
      accept={accept}
      isBusy={isBusy}
      problem={problem}
      onFile={(file) => void take(file)}
      testId="lesson-file"
    />
  );
}
