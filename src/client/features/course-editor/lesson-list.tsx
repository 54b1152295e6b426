import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Stack, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { blankCourseLesson, mostCourseLessons, type LessonDraft } from '#domain/courses/course-draft.ts';
import { inLanguage } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { GripIcon } from '#ui/icons.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { useRowDrag, type RowDrag } from '#client/kit/list/use-row-drag.ts';
import { newId } from '#client/new-id.ts';
import css from './course-editor.module.css';
import { LessonForm } from './lesson-form.tsx';
import { courseFaultTexts, kindTexts } from './texts.ts';
import type { SimulatorName } from './simulator-name.ts';
import type { useCourse } from './use-course.ts';

interface LessonListProps {
  form: ReturnType<typeof useCourse>;
  simulators: readonly SimulatorName[];
}

/** The lessons in their order: dragged, or moved by the buttons and Alt with an arrow. */
export function LessonList({ form, simulators }: LessonListProps) {
  const { t } = useLingui();
  const { draft, edit } = form;
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLOListElement | null>(null);
  const keys = draft.lessons.map(({ key }) => key);
  const drag = useRowDrag(keys, box, {
    onOrder: (order) =>
      edit((before) => {
        const byKey = new Map(before.lessons.map((lesson) => [lesson.key, lesson]));
        return { ...before, lessons: order.flatMap((key) => byKey.get(key) ?? []) };
      }),
  });
  const add = () => {
    const lesson = blankCourseLesson(newId());
    edit((before) => ({ ...before, lessons: [...before.lessons, lesson] }));
    setOpen(lesson.key);
  };
  const change = (key: string, next: (before: LessonDraft) => LessonDraft) =>
    edit((before) => ({ ...before, lessons: before.lessons.map((one) => (one.key === key ? next(one) : one)) }));
  return (
    <Fieldset legend={t`Lessons`}>
      <Stack gap="sm">
        {draft.lessons.length === 0 && (
          <Text c="dimmed">
            <Trans>No lessons yet. A lesson has pages; it can end with a simulator, a package or a lesson with tasks.</Trans>
          </Text>
        )}
        <ol
          className={css['lessons']}
          ref={(element) => {
            box.current = element;
            return drag.listRef(element);
          }}
        >
          {draft.lessons.map((lesson, index) => (
            <Row
              key={lesson.key}
              lesson={lesson}
              index={index}
              count={keys.length}
              drag={drag}
              isOpen={open === lesson.key}
              onToggle={() => setOpen(open === lesson.key ? null : lesson.key)}
              form={form}
            >
              <LessonForm
                lesson={lesson}
                simulators={simulators}
                packages={form.packages}
                onPackage={form.addPackage}
                documents={form.documents}
                onDocument={form.addDocument}
                onChange={(next) => change(lesson.key, next)}
                onRemove={() =>
                  edit((before) => ({ ...before, lessons: before.lessons.filter(({ key }) => key !== lesson.key) }))
                }
              />
            </Row>
          ))}
        </ol>
        <div>
          <Button kind="quiet" disabled={keys.length >= mostCourseLessons} onClick={add} data-testid="add-lesson">
            <Trans>Add a lesson</Trans>
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

interface RowProps {
  lesson: LessonDraft;
  index: number;
  count: number;
  drag: RowDrag<string>;
  isOpen: boolean;
  onToggle: () => void;
  form: LessonListProps['form'];
  children: ReactNode;
}

function Row({ lesson, index, count, drag, isOpen, onToggle, form, children }: RowProps) {
  const { t, i18n } = useLingui();
  const name = inLanguage(lesson.title, storedLanguage()) || t`(without a title)`;
  const faults = form.faults.filter((fault) => fault.lesson === index);
  const kind = form.packages.find(({ name: file }) => file === lesson.package)?.kind;
  const kindText = kind && kindTexts[kind];
  return (
    <li
      className={css['lesson']}
      data-row
      data-testid="edited-lesson"
      data-drop={drag.dropAt(lesson.key)}
      data-dragged={drag.dragged === lesson.key || undefined}
      data-faulty={faults.length > 0 || undefined}
    >
      <div className={css['head']}>
        <span className={css['handle']} data-drag-handle aria-hidden="true" {...drag.bindItem(lesson.key)}>
          <GripIcon />
        </span>
        <button
          type="button"
          className={css['name']}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
            if (!event.altKey || by === null) return;
            event.preventDefault();
            if (by === 1 ? index < count - 1 : index > 0) drag.moveBy(lesson.key, by);
          }}
        >
          <b>
            {index + 1}. {name}
          </b>
          <span>
            <Pages count={lesson.pages.length} />
            {lesson.simulation !== null && ` · ${t`simulator`}`}
            {lesson.needsTask && ` · ${t`its task is needed`}`}
            {lesson.document !== null && ` · ${t`lesson with tasks`}`}
            {kindText !== undefined && ` · ${typeof kindText === 'string' ? kindText : i18n._(kindText)}`}
          </span>
        </button>
        <span className={css['moves']}>
          <IconButton
            label={t`Move up: ${name}`}
            icon={<ArrowUpIcon />}
            disabled={index === 0}
            onClick={() => drag.moveBy(lesson.key, -1)}
          />
          <IconButton
            label={t`Move down: ${name}`}
            icon={<ArrowUpIcon className={css['down']} />}
            disabled={index === count - 1}
            onClick={() => drag.moveBy(lesson.key, 1)}
          />
        </span>
      </div>
      {faults.length > 0 && (
        <div className={css['body']}>
          {faults.map(({ code }) => (
            <p key={code} className={css['fault']}>
              {i18n._(courseFaultTexts[code])}
            </p>
          ))}
        </div>
      )}
      {isOpen && <div className={css['body']}>{children}</div>}
    </li>
  );
}

function Pages({ count }: { count: number }) {
  return <Trans>Pages: {count}</Trans>;
}
