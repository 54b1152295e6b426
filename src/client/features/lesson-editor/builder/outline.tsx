import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { titleOf, type LessonModule, type LessonPage } from '#domain/lessons/document.ts';
import type { LessonEdit } from '#domain/lessons/edit-lesson.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Hint } from '#ui/layout.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import { plainTextOf } from '#ui/rich-text.tsx';
import { useLesson, useLessonPart } from '../drafts/use-lesson.ts';
import { blockNames, taskNames } from '../labels.ts';
import css from './builder.module.css';
import { droppedModule, movedModule, movedPage, type Step } from './moves.ts';
import { newPartId } from './new-module.ts';
import type { Selection } from './selection.ts';

interface OutlineProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Pages and their modules: chosen, dragged, and moved with Alt and an arrow. */
export function Outline({ selection, onSelect }: OutlineProps) {
  const { t } = useLingui();
  const { draft, edit } = useLesson();
  const pages = useLessonPart((lesson) => lesson.pages);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const apply = (change: LessonEdit | null) => void (change && edit(change));
  const movePage = (id: string, step: Step) => apply(movedPage(draft.getState().fields, id, step));
  const moveModule = (id: string, step: Step) => apply(movedModule(draft.getState().fields, id, step));

  function drop(event: DragEvent, pageId: string, before: string | null) {
    event.preventDefault();
    event.stopPropagation();
    setOver(null);
    if (dragged !== null) apply(droppedModule(draft.getState().fields, dragged, pageId, before));
    setDragged(null);
  }
  const dropArea = (pageId: string, before: string | null) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(before ?? pageId);
    },
    onDrop: (event: DragEvent) => drop(event, pageId, before),
  });

  return (
    <nav className={css['outline']} aria-label={t`Pages of the lesson`} data-testid="lesson-outline">
      <ol>
        {pages.map((page, index) => (
          <li key={page.id} className={cx(css['outlinePage'], over === page.id && css['over'])} {...dropArea(page.id, null)}>
            <OutlinePage
              page={page}
              index={index}
              isOpen={selection.pageId === page.id && selection.moduleId === null}
              onOpen={() => onSelect({ pageId: page.id, moduleId: null })}
              onMove={(step) => movePage(page.id, step)}
            />
            {page.isExpanded && page.modules.length > 0 && (
              <ol>
                {page.modules.map((module) => (
                  <li key={module.id} className={cx(over === module.id && css['over'])} {...dropArea(page.id, module.id)}>
                    <OutlineModule
                      module={module}
                      isOpen={selection.moduleId === module.id}
                      onOpen={() => onSelect({ pageId: page.id, moduleId: module.id })}
                      onMove={(step) => moveModule(module.id, step)}
                      onDrag={(isDragged) => {
                        setDragged(isDragged ? module.id : null);
                        setOver(null);
                      }}
                    />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="s"
        data-testid="add-page"
        onClick={() => {
          const id = newPartId();
          edit({ do: 'page-add', page: { id, title: '' }, after: selection.pageId });
          onSelect({ pageId: id, moduleId: null });
        }}
      >
        <Trans>Add a page</Trans>
      </Button>
      <Hint isSmall className={css['hint']}>
        <Trans>Alt and an arrow move what has the focus.</Trans>
      </Hint>
    </nav>
  );
}

interface MovableProps {
  isOpen: boolean;
  onOpen: () => void;
  onMove: (step: Step) => void;
}

function moveByKeys(onMove: (step: Step) => void) {
  return (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    onMove(step);
  };
}

function OutlinePage({ page, index, isOpen, onOpen, onMove }: MovableProps & { page: LessonPage; index: number }) {
  const { t } = useLingui();
  const { edit } = useLesson();
  const number = index + 1;
  const name = page.title || t`Page ${number}`;
  return (
    <div className={css['outlineRow']}>
      <IconButton
        className={cx(css['fold'], page.isExpanded && css['unfolded'])}
        label={page.isExpanded ? t`Fold: ${name}` : t`Unfold: ${name}`}
        icon={<ArrowUpIcon />}
        aria-expanded={page.isExpanded}
        onClick={() => edit({ do: 'page-set', pageId: page.id, isExpanded: !page.isExpanded })}
      />
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen} onKeyDown={moveByKeys(onMove)}>
        <strong>{name}</strong>
      </button>
    </div>
  );
}

interface OutlineModuleProps extends MovableProps {
  module: LessonModule;
  onDrag: (isDragged: boolean) => void;
}

function OutlineModule({ module, isOpen, onOpen, onMove, onDrag }: OutlineModuleProps) {
  const name = useModuleName(module);
  return (
    <div className={css['outlineRow']}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        onKeyDown={moveByKeys(onMove)}
        data-module={module.id}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', module.id);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        {name}
      </button>
    </div>
  );
}

const nameLength = 60;

/** Its title, else the beginning of its text, else what it is. */
export function useModuleName(module: LessonModule): string {
  const { i18n } = useLingui();
  const title = titleOf(module);
  if (title) return title;
  const html = module.type === 'task' && module.body.kind === 'mechanic' ? promptOf(module.body.content) : module.content;
  const text = module.type === 'task' || module.block === 'text' ? plainTextOf(html).trim().slice(0, nameLength) : module.alt;
  if (text) return text;
  if (module.type === 'simple') return i18n._(blockNames[module.block]);
  return i18n._(taskNames[module.body.kind === 'mechanic' ? module.body.mechanic : module.body.kind]);
}

function promptOf(content: Record<string, unknown>): string {
  return typeof content['prompt'] === 'string' ? content['prompt'] : '';
}
