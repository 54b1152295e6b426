import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { lessonFileRead, type LessonFilePage } from '#contract/lessons/read-file.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import { taskTitle } from '#domain/lessons/default-titles.ts';
import type { LessonPage } from '#domain/lessons/document.ts';
import { readDraft } from '#mechanics/draft.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { fileNoteTexts } from '../labels.ts';
import type { StudentParts } from '../student-parts.ts';
import css from './builder.module.css';
import { ShownTask } from './module-card.tsx';
import { newBlock, newPartId, newTask } from './new-module.ts';
import type { Selection } from './selection.ts';

type Read = DataOf<typeof lessonFileRead>;

/** 21 MB within it need 0.3 Mbit/s. */
const patienceMs = 600_000;

interface FileDialogProps {
  /** The page before the imported ones. */
  pageId: string;
  parts: StudentParts;
  onTaken: (selection: Selection) => void;
  onClose: () => void;
}

/** Pages from a file of Word, PowerPoint or questions: what would come is shown first, and nothing is in the lesson before it is taken. */
export function FileDialog({ pageId, parts, onTaken, onClose }: FileDialogProps) {
  const { t, i18n } = useLingui();
  const { draft, edit } = useLesson();
  const lang = useLessonPart(({ settings }) => (settings.lang === 'ru' ? 'ru' : 'kk'));
  const [read, setRead] = useState<Read | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | null) {
    if (!file) return;
    const megabytes = mostBytes / 1024 / 1024;
    setRead(null);
    setLeft(new Set());
    setProblem(file.size > mostBytes ? t`The file is larger than ${megabytes} MB.` : null);
    if (file.size > mostBytes) return;
    setIsBusy(true);
    try {
      setRead(await request(lessonFileRead, { bytes: file, timeoutMs: patienceMs, silent: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  function take() {
    const title = taskTitle(draft.getState().fields.settings.lang);
    const pages = (read?.pages ?? []).filter((_, index) => !left.has(index)).map((page) => pageOf(page, title));
    const here = draft.getState().fields.pages.find(({ id }) => id === pageId);
    const isEmpty = here !== undefined && here.modules.length === 0 && here.title === '';
    edit({ do: 'pages-add', pages, after: pageId, instead: isEmpty ? pageId : null });
    const [first] = pages;
    if (first) onTaken({ pageId: first.id, moduleId: null });
    notify({ kind: 'success', text: t`The pages are in the lesson. One undo takes them out again.` });
    onClose();
  }

  const taken = (read?.pages.length ?? 0) - left.size;
  return (
    <KitDialog title={t`Pages from a file`} shape="wide" onClose={onClose} testId="lesson-file">
      <Stack>
        <Group>
          <FileButton onChange={(file) => void choose(file)} accept=".docx,.pptx,.xml,.gift,.txt,.zip,.xlsx">
            {(props) => (
              <Button {...props} kind={read ? 'quiet' : 'primary'} busy={isBusy}>
                {read ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
              </Button>
            )}
          </FileButton>
          {!read && (
            <Text size="sm" c="dimmed">
              <Trans>
                Word, PowerPoint, or questions of Moodle, GIFT, Aiken, QTI or our table. A heading or a slide becomes a page, a
                question a task. Nothing is in the lesson before you take it.
              </Trans>
            </Text>
          )}
        </Group>
        {isBusy && <Skeleton height={160} />}
        {problem !== null && (
          <Alert color="red" role="alert" data-testid="file-problem">
            {problem}
          </Alert>
        )}
        {read && read.notes.length > 0 && (
          <Alert color="yellow" title={t`Not everything comes along`}>
            <ul className={css['notes']}>
              {read.notes.map((note) => (
                <li key={note}>{i18n._(fileNoteTexts[note])}</li>
              ))}
            </ul>
            {read.refused.length > 0 && <Text size="sm">{read.refused.join('; ')}</Text>}
          </Alert>
        )}
        {read?.pages.map((page, index) => (
          <PagePreview
            // Pages of a file that was read never change their place.
            key={`${String(index)} ${page.title}`}
            page={page}
            number={index + 1}
            lang={lang}
            parts={parts}
            isTaken={!left.has(index)}
            onTake={(isTaken) => {
              const next = new Set(left);
              if (isTaken) next.delete(index);
              else next.add(index);
              setLeft(next);
            }}
          />
        ))}
        {read && (
          <Row className={css['takeBar']}>
            <Button disabled={taken === 0} onClick={take} data-testid="file-take">
              <Trans>Take {taken} pages</Trans>
            </Button>
            <Button kind="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </KitDialog>
  );
}

interface PagePreviewProps {
  page: LessonFilePage;
  number: number;
  lang: string;
  parts: StudentParts;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

function PagePreview({ page, number, lang, parts, isTaken, onTake }: PagePreviewProps) {
  const { t } = useLingui();
  const { Module, Simulator } = parts;
  const modules = useMemo(() => pageOf(page, '').modules, [page]);
  return (
    <section className={css['filePage']} data-left={!isTaken || undefined} data-testid="file-page">
      <Checkbox
        label={page.title || t`Page ${number}`}
        checked={isTaken}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      {isTaken && (
        <div lang={lang} className={css['fileParts']}>
          {modules.map((module) =>
            module.type === 'task' ? (
              <ShownTask key={module.id} module={module} parts={parts} />
            ) : (
              <Module key={module.id} module={module} Simulator={Simulator} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

/** @param titleOfTasks of those without one */
function pageOf({ title, modules }: LessonFilePage, titleOfTasks: string): LessonPage {
  return {
    id: newPartId(),
    title,
    isExpanded: true,
    modules: modules.map((module) => {
      if (module.type === 'simple') return { ...newBlock(module.block), ...module };
      const { mechanic, content } = module.body;
      const body = { ...module.body, content: { ...readDraft(mechanic, content) } };
      return { ...newTask(mechanic, module.title || titleOfTasks), body };
    }),
  };
}
