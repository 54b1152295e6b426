import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Table, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { longestDuration, modulesOf } from '#domain/lessons/document.ts';
import { themeTypeIds } from '#domain/lessons/levels.ts';
import { statisticsOf } from '#domain/lessons/statistics.ts';
import { longestTitle } from '#contract/lessons/document.ts';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { themeTypeNames } from '../labels.ts';
import { grades } from '../lists/create-dialog.tsx';
import { subjectsQuery } from '../queries.ts';
import css from './builder.module.css';

/** Edits the lesson's facts and shows its totals. */
export function LessonSettings() {
  const { t, i18n } = useLingui();
  const { edit } = useLesson();
  const title = useLessonPart((lesson) => lesson.title);
  const summary = useLessonPart((lesson) => lesson.summary);
  const settings = useLessonPart((lesson) => lesson.settings);
  const { data: subjects } = useQuery(subjectsQuery);
  const lang = settings.lang === 'ru' ? 'ru' : 'kk';
  const set = (patch: Partial<typeof settings>) => edit({ do: 'settings', settings: { ...settings, ...patch } });
  return (
    <div className={css['fields']}>
      <TextInput
        label={t`Title`}
        value={title}
        maxLength={longestTitle}
        lang={lang}
        data-testid="lesson-title"
        onChange={(event) => edit({ do: 'texts', title: event.currentTarget.value })}
      />
      <Textarea
        label={t`What it is about`}
        value={summary}
        maxLength={5000}
        lang={lang}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => edit({ do: 'texts', summary: event.currentTarget.value })}
      />
      <Duration />
      <NativeSelect
        label={t`Language`}
        value={settings.lang}
        onChange={(event) => set({ lang: event.currentTarget.value === 'ru' ? 'ru' : 'kz' })}
        data={[
          { value: 'kz', label: t`Kazakh` },
          { value: 'ru', label: t`Russian` },
        ]}
      />
      <NativeSelect
        label={t`Subject`}
        value={settings.subjectId === null ? '' : String(settings.subjectId)}
        onChange={({ currentTarget: { value } }) => set({ subjectId: value === '' ? null : Number(value) })}
      >
        <option value="">{t`Not chosen`}</option>
        {subjects?.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t`Class`}
        value={settings.grade === null ? '' : String(settings.grade)}
        onChange={({ currentTarget: { value } }) => set({ grade: value === '' ? null : Number(value) })}
        data={[{ value: '', label: t`Not chosen` }, ...grades.map((grade) => ({ value: grade, label: grade }))]}
      />
      <NativeSelect
        label={t`Type of topic`}
        value={settings.themeTypeId ? String(settings.themeTypeId) : ''}
        onChange={({ currentTarget: { value } }) =>
          set({ themeTypeId: themeTypeIds.find((id) => String(id) === value) ?? null })
        }
      >
        <option value="">{t`Not chosen`}</option>
        {themeTypeIds.map((id) => (
          <option key={id} value={id}>
            {i18n._(themeTypeNames[id])}
          </option>
        ))}
      </NativeSelect>
      <Statistics />
    </div>
  );
}

function Duration() {
  const { t } = useLingui();
  const { edit } = useLesson();
  const duration = useLessonPart((lesson) => lesson.duration);
  // As it is typed: an empty field is no number yet, and must not be filled in.
  const [text, setText] = useState<string | null>(null);
  const isWrong = text !== null && Number(text) !== duration;
  return (
    <TextInput
      label={t`Minutes`}
      inputMode="numeric"
      value={text ?? String(duration)}
      error={isWrong ? t`A number from 1 to ${longestDuration}.` : null}
      onBlur={() => setText(null)}
      onChange={({ currentTarget: { value } }) => {
        const digits = value.replace(/\D/g, '').slice(0, 3);
        setText(digits);
        const minutes = Number(digits);
        if (minutes >= 1 && minutes <= longestDuration) edit({ do: 'texts', duration: minutes });
      }}
    />
  );
}

/** Live (specification E§3 "statistics"). */
function Statistics() {
  const lesson = useLessonPart((whole) => whole);
  const { result } = useMemo(() => statisticsOf(lesson), [lesson]);
  const pages = lesson.pages.length;
  const modules = modulesOf(lesson).length;
  return (
    <section data-testid="lesson-statistics">
      <Text fw={600}>
        <Trans>In figures</Trans>
      </Text>
      <Table>
        <Table.Tbody>
          <Figure name={<Trans>Pages</Trans>} value={pages} />
          <Figure name={<Trans>Parts and tasks</Trans>} value={modules} />
          <Figure name={<Trans>Tasks</Trans>} value={result.countTask} />
          <Figure name={<Trans>Minutes of the tasks</Trans>} value={result.countTime} />
          <Figure name={<Trans>Points of the tasks</Trans>} value={result.countGrade} />
          <Figure name={<Trans>Points of the lesson</Trans>} value={result.countGradeCommon} />
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      <Table.Td ta="end">{value}</Table.Td>
    </Table.Tr>
  );
}
