import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { blankLesson, lessonKinds, type LessonKind } from '#domain/lessons/document.ts';
import { lessonContentAdd, type OpenedLesson } from '#contract/lessons/authoring.ts';
import { longestTitle } from '#contract/lessons/document.ts';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { newId } from '#client/new-id.ts';
import { newPartId } from '../builder/new-module.ts';
import { kindNames } from '../labels.ts';
import { invalidateLessons, subjectsQuery } from '../queries.ts';

/** The known fields of a new lesson, from a theme of the calendar plan. */
export interface LessonStart {
  kind: LessonKind;
  title: string;
  lang: 'kz' | 'ru';
  subjectId: number | null;
  grade: number | null;
  purposes: readonly string[];
}

interface CreateDialogProps {
  start: Partial<LessonStart>;
  kinds?: readonly LessonKind[];
  onClose: () => void;
  /** Completes the new lesson: called when it is made, and again on a retry. */
  settle?: (lesson: OpenedLesson) => Promise<unknown>;
  onCreated: (lesson: OpenedLesson) => void;
}

interface Values {
  kind: string;
  title: string;
  lang: string;
  subjectId: string;
  grade: string;
}

const schema = v.object({
  kind: v.picklist(lessonKinds),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(because('required')), v.maxLength(longestTitle, because('too-long'))),
  lang: v.picklist(['kz', 'ru']),
  subjectId: v.nullable(v.number()),
  grade: v.nullable(v.number()),
});

export const grades = Array.from({ length: 13 }, (_, grade) => String(grade));

/** A lesson begins with what it is: all of it can be changed later but its kind. */
export function CreateDialog({ start, kinds = lessonKinds, settle, onClose, onCreated }: CreateDialogProps) {
  const { t, i18n } = useLingui();
  const { data: subjects } = useQuery(subjectsQuery);
  const [creationId] = useState(newId);
  const form = useRecordForm<Values, OpenedLesson, typeof schema>({
    initial: {
      kind: start.kind ?? kinds[0] ?? 'lesson',
      title: start.title ?? '',
      lang: start.lang ?? (storedLanguage() === 'ru' ? 'ru' : 'kz'),
      subjectId: start.subjectId ? String(start.subjectId) : '',
      grade: start.grade === undefined || start.grade === null ? '' : String(start.grade),
    },
    schema,
    toInput: ({ subjectId, grade, ...values }) => ({
      ...values,
      subjectId: subjectId === '' ? null : Number(subjectId),
      grade: grade === '' ? null : Number(grade),
    }),
    save: async ({ kind, title, lang, subjectId, grade }) => {
      const document = {
        ...blankLesson(kind, lang, newPartId()),
        title,
        settings: { lang, subjectId, grade },
        purposes: (start.purposes ?? []).map((purpose) => ({
          id: newPartId(),
          title: purpose,
          skillLevelId: null,
          langLevelId: null,
        })),
      };
      const lesson = await request(lessonContentAdd, { body: { creationId, document }, silent: true });
      await settle?.(lesson);
      return lesson;
    },
    refresh: () => Promise.resolve(invalidateLessons()),
    onSaved: onCreated,
    success: t`The lesson is begun.`,
  });
  return (
    <FormDialog title={t`New lesson`} form={form} action={t`Begin`} onClose={onClose} testId="lesson-create">
      {kinds.length > 1 && (
        <SelectInput
          form={form}
          name="kind"
          label={t`Kind`}
          isRequired
          choices={kinds.map((kind) => ({ value: kind, label: i18n._(kindNames[kind]) }))}
        />
      )}
      <TextInput form={form} name="title" label={t`Title`} most={longestTitle} lang={form.values.lang === 'ru' ? 'ru' : 'kk'} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectInput
          form={form}
          name="lang"
          label={t`Language`}
          isRequired
          choices={[
            { value: 'kz', label: t`Kazakh` },
            { value: 'ru', label: t`Russian` },
          ]}
        />
        <SelectInput
          form={form}
          name="subjectId"
          label={t`Subject`}
          none={t`Not chosen`}
          choices={(subjects ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <SelectInput
          form={form}
          name="grade"
          label={t`Class`}
          none={t`Not chosen`}
          choices={grades.map((grade) => ({ value: grade, label: grade }))}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
