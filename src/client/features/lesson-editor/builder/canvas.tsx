import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { blockKinds, mostModules, type LessonModule } from '#domain/lessons/document.ts';
import { taskTitle } from '#domain/lessons/default-titles.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BinIcon, DownIcon, UpIcon } from '#client/kit/icons.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { blockNames, taskNames } from '../labels.ts';
import type { StudentParts } from '../student-parts.ts';
import css from './builder.module.css';
import { FileDialog } from './file-dialog.tsx';
import { ModuleCard } from './module-card.tsx';
import { movedPage } from './moves.ts';
import { newBlock, newTask, taskKinds } from './new-module.ts';
import type { Selection } from './selection.ts';

interface CanvasProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  parts: StudentParts;
}

/** The open page, as students see it; what is chosen is written in its place. */
export function Canvas({ selection, onSelect, parts }: CanvasProps) {
  const { t } = useLingui();
  const { draft, edit } = useLesson();
  const pages = useLessonPart((lesson) => lesson.pages);
  const lang = useLessonPart(({ settings }) => (settings.lang === 'ru' ? 'ru' : 'kk'));
  const [isRemoving, setIsRemoving] = useState(false);
  const [isBringing, setIsBringing] = useState(false);
  const index = pages.findIndex(({ id }) => id === selection.pageId);
  const page = pages[index];
  if (!page) return null;
  const number = index + 1;
  const pageId = page.id;
  const move = (step: -1 | 1) => {
    const change = movedPage(draft.getState().fields, pageId, step);
    if (change) edit(change);
  };
  return (
    <Stack gap={12} data-testid="lesson-canvas">
      <Row lineGap={4}>
        <TextInput
          aria-label={t`Title of page ${number}`}
          placeholder={t`Page ${number}`}
          value={page.title}
          maxLength={300}
          lang={lang}
          onChange={(event) => edit({ do: 'page-set', pageId, title: event.currentTarget.value })}
          className={css['pageTitle'] ?? ''}
        />
        <IconButton label={t`Page up`} icon={<UpIcon />} disabled={index === 0} onClick={() => move(-1)} />
        <IconButton label={t`Page down`} icon={<DownIcon />} disabled={index === pages.length - 1} onClick={() => move(1)} />
        <IconButton
          label={t`Remove the page`}
          icon={<BinIcon />}
          disabled={pages.length === 1}
          onClick={() => (page.modules.length > 0 ? setIsRemoving(true) : edit({ do: 'page-remove', pageId }))}
        />
      </Row>
      {page.modules.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          pageId={pageId}
          isOpen={selection.moduleId === module.id}
          onSelect={onSelect}
          parts={parts}
          lang={lang}
        />
      ))}
      {page.modules.length === 0 && (
        <Hint isSmall className={css['hint']}>
          <Trans>This page is empty. Add a text, a picture, a film or a task.</Trans>
        </Hint>
      )}
      <AddMenu
        pageId={pageId}
        after={selection.moduleId ?? page.modules.at(-1)?.id ?? null}
        onSelect={onSelect}
        onBring={() => setIsBringing(true)}
      />
      {isBringing && <FileDialog pageId={pageId} parts={parts} onTaken={onSelect} onClose={() => setIsBringing(false)} />}
      {isRemoving && (
        <ConfirmDialog
          title={t`Delete the page and everything on it?`}
          thing={page.title || t`Page ${number}`}
          yes={t`Remove`}
          isDanger
          onYes={async () => edit({ do: 'page-remove', pageId })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Stack>
  );
}

interface AddMenuProps {
  pageId: string;
  /** The module before the added one. */
  after: string | null;
  onSelect: (selection: Selection) => void;
  onBring: () => void;
}

function AddMenu({ pageId, after, onSelect, onBring }: AddMenuProps) {
  const { i18n } = useLingui();
  const { edit } = useLesson();
  const lang = useLessonPart(({ settings }) => settings.lang);
  const isFull = useLessonPart(({ pages }) => pages.reduce((sum, { modules }) => sum + modules.length, 0) >= mostModules);
  const add = (module: LessonModule) => {
    edit({ do: 'module-add', pageId, module, after });
    onSelect({ pageId, moduleId: module.id });
  };
  return (
    <Row lineGap={4}>
      <Menu withinPortal>
        <Menu.Target>
          <Button kind="quiet" disabled={isFull} data-testid="add-block">
            <Trans>Add a part</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {blockKinds.map((block) => (
            <Menu.Item key={block} onClick={() => add(newBlock(block))} data-block={block}>
              {i18n._(blockNames[block])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu withinPortal>
        <Menu.Target>
          <Button kind="quiet" disabled={isFull} data-testid="add-task">
            <Trans>Add a task</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {taskKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => add(newTask(kind, taskTitle(lang)))} data-task={kind}>
              {i18n._(taskNames[kind])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button kind="plain" disabled={isFull} onClick={onBring} data-testid="add-file">
        <Trans>From a file</Trans>
      </Button>
    </Row>
  );
}
