import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { longestCourseTitle, type LessonDraft } from '#domain/courses/course-draft.ts';
import { mostLessonPages } from '#domain/courses/lesson-pages.ts';
import type { Bilingual } from '#domain/language.ts';
import type { DocumentFacts, PackageFacts } from '#contract/courses/parts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { newId } from '#client/new-id.ts';
import { List, Row } from '#ui/layout.tsx';
import css from './course-editor.module.css';
import { DocumentField } from './document-field.tsx';
import { BothLines, BothRich } from './fields.tsx';
import { PackageField } from './package-field.tsx';
import type { SimulatorName } from './simulator-name.ts';

interface LessonFormProps {
  lesson: LessonDraft;
  simulators: readonly SimulatorName[];
  packages: readonly PackageFacts[];
  onPackage: (taken: PackageFacts) => void;
  documents: readonly DocumentFacts[];
  onDocument: (chosen: DocumentFacts) => void;
  onChange: (change: (before: LessonDraft) => LessonDraft) => void;
  onRemove: () => void;
}

const ends = ['none', 'simulator', 'package', 'document'] as const;
type End = (typeof ends)[number];

function endOf({ simulation, package: name, document }: LessonDraft): End {
  if (simulation !== null) return 'simulator';
  if (name !== null) return 'package';
  return document === null ? 'none' : 'document';
}

export function LessonForm(props: LessonFormProps) {
  const { lesson, simulators, packages, onPackage, documents, onDocument, onChange, onRemove } = props;
  const { t } = useLingui();
  const [isRemoving, setIsRemoving] = useState(false);
  const [end, setChosenEnd] = useState(() => endOf(lesson));
  const setEnd = (next: End) => {
    setChosenEnd(next);
    onChange((before) => ({
      ...before,
      simulation: next === 'simulator' ? (simulators[0]?.id ?? null) : null,
      needsTask: false,
      package: null,
      document: null,
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
          { value: 'document', label: t`A lesson with tasks (from the lesson builder)` },
          { value: 'package', label: t`A package (SCORM, cmi5, xAPI, web pages)` },
        ]}
        onChange={({ target }) => setEnd(ends.find((one) => one === target.value) ?? 'none')}
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
            label={t`Finished only when its task is handed in`}
            checked={lesson.needsTask}
            onChange={({ target }) => onChange((before) => ({ ...before, needsTask: target.checked }))}
          />
        </>
      )}
      {end === 'document' && (
        <DocumentField
          value={documents.find(({ id }) => id === lesson.document) ?? null}
          onChoose={(chosen) => {
            onDocument(chosen);
            onChange((before) => ({ ...before, document: chosen.id }));
          }}
          onClear={() => onChange((before) => ({ ...before, document: null }))}
        />
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
          <Trans>Learners in the middle of the course keep it.</Trans>
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
      <List as="ol" gap={12}>
        {lesson.pages.map((page, index) => {
          const number = index + 1;
          return (
            <li key={ids[index] ?? index} className={css['page']}>
              <Row isOneLine justify="between" className={css['pageHead']}>
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
              </Row>
              <BothRich
                label={t`Text of page ${number}`}
                value={page}
                onChange={(change) => setPages((pages) => pages.map((one, place) => (place === index ? change(one) : one)))}
              />
            </li>
          );
        })}
      </List>
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
