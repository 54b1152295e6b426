import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { LessonModule, TaskModule } from '#domain/lessons/document.ts';
import type { ModulePatch } from '#domain/lessons/edit-lesson.ts';
import { taskTypeIds } from '#domain/lessons/levels.ts';
import { Button } from '#ui/button.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { taskTypeNames } from '../labels.ts';
import { FileChoice } from './block-editor.tsx';
import css from './builder.module.css';
import { DescriptorFields } from './descriptor-fields.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

interface ModuleSettingsProps {
  module: LessonModule;
  lang: 'kk' | 'ru';
}

/** Edits the settings of a part or a task beside its content. */
export function ModuleSettings({ module, lang }: ModuleSettingsProps) {
  const { t } = useLingui();
  const { edit } = useLesson();
  const set = (patch: ModulePatch) => edit({ do: 'module-set', moduleId: module.id, patch });
  return (
    <div className={css['fields']}>
      <TextField
        key={module.id}
        label={t`Before it`}
        hasLabel
        html={module.description}
        lang={lang}
        onChange={(html) => set({ description: html })}
      />
      {module.type === 'task' && <TaskSettings module={module} lang={lang} onSet={set} />}
      <Attachments module={module} onSet={set} lang={lang} />
    </div>
  );
}

interface PartProps<Module extends LessonModule> {
  module: Module;
  lang: 'kk' | 'ru';
  onSet: (patch: ModulePatch) => void;
}

function TaskSettings({ module, lang, onSet }: PartProps<TaskModule>) {
  const { t, i18n } = useLingui();
  const { edit } = useLesson();
  const purposes = useLessonPart((lesson) => lesson.purposes);
  const { id: moduleId, body, additionalCriterions: criterions } = module;
  return (
    <>
      {body.kind === 'mechanic' && (
        <>
          <NumberField
            label={t`Points`}
            value={body.points}
            most={100}
            isFraction
            onChange={(points) =>
              edit({ do: 'task', moduleId, edit: { do: 'points', points: points ?? 0, partialCredit: body.partialCredit } })
            }
          />
          <Checkbox
            label={t`Points for a part of the answer, too`}
            checked={body.partialCredit}
            onChange={(event) =>
              edit({
                do: 'task',
                moduleId,
                edit: { do: 'points', points: body.points, partialCredit: event.currentTarget.checked },
              })
            }
          />
        </>
      )}
      <NumberField
        label={t`Minutes for the task`}
        value={criterions.maxMinutes}
        most={600}
        isOptional
        onChange={(maxMinutes) => onSet({ maxMinutes })}
      />
      <NativeSelect
        label={t`How it is worked on`}
        value={criterions.taskTypeId === null ? '' : String(criterions.taskTypeId)}
        onChange={({ currentTarget: { value } }) => onSet({ taskTypeId: value === '' ? null : Number(value) })}
      >
        <option value="">{t`Not chosen`}</option>
        {taskTypeIds.map((id) => (
          <option key={id} value={id}>
            {i18n._(taskTypeNames[id])}
          </option>
        ))}
      </NativeSelect>
      {purposes.length > 0 && (
        <Checkbox.Group
          label={t`Purposes of the task`}
          value={criterions.purposes}
          onChange={(chosen) => onSet({ purposes: chosen })}
        >
          <Stack gap="xs" mt="xs">
            {purposes.map(({ id, title }, index) => (
              <Checkbox key={id} value={id} label={title || String(index + 1)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <TextField
        key={moduleId}
        label={t`Solution, shown when the lesson is finished`}
        hasLabel
        html={module.hints.solution}
        lang={lang}
        onChange={(solution) => onSet({ solution })}
      />
      <Textarea
        label={t`Note for teachers`}
        value={criterions.additionalInfo}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
        lang={lang}
        onChange={(event) => onSet({ additionalInfo: event.currentTarget.value })}
      />
      <DescriptorFields moduleId={moduleId} lang={lang} />
    </>
  );
}

const mostAttachments = 20;

function Attachments({ module: { attachments }, lang, onSet }: PartProps<LessonModule>) {
  const { t } = useLingui();
  const set = (next: typeof attachments) => onSet({ attachments: next });
  return (
    <div className={css['fields']} role="group" aria-label={t`Documents beside it`}>
      <Text fw={500}>
        <Trans>Documents beside it</Trans>
      </Text>
      {attachments.map((attachment, index) => {
        const number = index + 1;
        return (
          <div key={attachment.name} className={css['option']}>
            <TextInput
              aria-label={t`Name of document ${number}`}
              value={attachment.label}
              maxLength={300}
              lang={lang}
              onChange={({ currentTarget: { value } }) => set(attachments.with(index, { ...attachment, label: value }))}
            />
            <Button
              kind="plain"
              size="s"
              aria-label={t`Remove document ${number}`}
              onClick={() => set(attachments.toSpliced(index, 1))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        );
      })}
      {attachments.length < mostAttachments && (
        <FileChoice
          kind="document"
          accept=".pdf,.docx,.xlsx,.pptx"
          onFile={(src, label) => {
            const name = src.replace('/media/', '');
            if (attachments.some((one) => one.name === name)) return;
            set([...attachments, { type: 'assetLink', label: label.slice(0, 300), name }]);
          }}
        />
      )}
    </div>
  );
}
