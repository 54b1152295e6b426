import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { longestCourseTitle, type LessonDraft } from '#domain/courses/course-draft.ts';
import { mostLessonPages } from '#domain/courses/lesson-pages.ts';
import type { Bilingual } from '#domain/language.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { newId } from '#client/new-id.ts';
import css from './course-editor.module.css';
import { BothLines, BothRich } from './fields.tsx';
import { PackageField } from './package-field.tsx';
import type { SimulatorName } from './simulator-name.ts';

interface LessonFormProps {
  lesson: LessonDraft;
  simulators: readonly SimulatorName[];
  packages: readonly PackageFacts[];
  onPackage: (taken: PackageFacts) => void;
  onChange: (change: (before: LessonDraft) => LessonDraft) => void;
  onRemove: () => void;
}

type End = 'none' | 'simulator' | 'package';

export function LessonForm({ lesson, simulators, packages, onPackage, onChange, onRemove }: LessonFormProps) {
  const { t } = useLingui();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isPackage, setIsPackage] = useState(lesson.package !== null);
  const end: End = lesson.simulation !== null ? 'simulator' : isPackage ? 'package' : 'none';
  const setEnd = (next: End) => {
    setIsPackage(next === 'package');
    onChange((before) => ({
      ...before,
      simulation: next === 'simulator' ? (simulators[0]?.id ?? null) : null,
      needsTask: false,
      package: null,
    }));
  };
  return (
    <>
      <BothLines
        label={t`Title of the lesson`}
        most={longestCourseTitle}
        value={lesson.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <PageList lesson={lesson} onChange={onChange} />
      <NativeSelect
        label={t`At the end`}
        w="fit-content"
        value={end}
        data={[
          { value: 'none', label: t`Nothing more` },
          { value: 'simulator', label: t`A simulator` },
          { value: 'package', label: t`A package (SCORM, cmi5, xAPI, web pages)` },
        ]}
        onChange={({ target }) => setEnd(target.value as End)}
        data-testid="lesson-end"
      />
      {lesson.simulation !== null && (
        <>
          <NativeSelect
            label={t`Simulator`}
            w="fit-content"
            value={lesson.simulation}
            data={simulators.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) =>
              onChange((before) => ({
                ...before,
                simulation: simulators.find(({ id }) => id === target.value)?.id ?? before.simulation,
              }))
            }
          />
          <Checkbox
            label={t`Finished only once its task is handed in`}
            checked={lesson.needsTask}
            onChange={({ target }) => onChange((before) => ({ ...before, needsTask: target.checked }))}
          />
        </>
      )}
      {end === 'package' && (
        <PackageField
          value={packages.find(({ name }) => name === lesson.package) ?? null}
          onTaken={(taken) => {
            onPackage(taken);
            onChange((before) => ({ ...before, package: taken.name }));
          }}
        />
      )}
      <div>
        <Button kind="plain" onClick={() => setIsRemoving(true)}>
          <Trans>Remove the lesson</Trans>
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t`Remove this lesson?`}
          thing={lesson.title.ru || lesson.title.kz || t`(without a title)`}
          yes={t`Remove`}
          isDanger
          onYes={async () => onRemove()}
          onClose={() => setIsRemoving(false)}
        >
          <Trans>Whoever is in the middle of the course keeps it.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function PageList({ lesson, onChange }: Pick<LessonFormProps, 'lesson' | 'onChange'>) {
  const { t } = useLingui();
  // Pages have no names of their own: the editors keep to these while they are open.
  const [ids, setIds] = useState(() => lesson.pages.map(() => newId()));
  const setPages = (change: (pages: Bilingual[]) => Bilingual[]) =>
    onChange((before) => ({ ...before, pages: change(before.pages) }));
  return (
    <>
      <ol className={css['pages']}>
        {lesson.pages.map((page, index) => {
          const number = index + 1;
          return (
            <li key={ids[index] ?? index} className={css['page']}>
              <div className={css['pageHead']}>
                <strong>
                  <Trans>Page {number}</Trans>
                </strong>
                <Button
                  kind="plain"
                  size="s"
                  onClick={() => {
                    setIds((before) => before.filter((_, place) => place !== index));
                    setPages((pages) => pages.filter((_, place) => place !== index));
                  }}
                >
                  <Trans>Remove the page</Trans>
                </Button>
              </div>
              <BothRich
                label={t`Text of page ${number}`}
                value={page}
                onChange={(change) => setPages((pages) => pages.map((one, place) => (place === index ? change(one) : one)))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          kind="quiet"
          size="s"
          disabled={lesson.pages.length >= mostLessonPages - 1}
          onClick={() => {
            setIds((before) => [...before, newId()]);
            setPages((pages) => [...pages, { kz: '', ru: '' }]);
          }}
          data-testid="add-page"
        >
          <Trans>Add a page</Trans>
        </Button>
      </div>
    </>
  );
}
