import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { memo, useMemo } from 'react';
import { titleOf, type LessonModule, type SimpleModule, type TaskModule } from '#domain/lessons/document.ts';
import { toQuestion } from '#mechanics/lesson-questions.keyed.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BinIcon, CopyIcon, DownIcon, UpIcon } from '#client/kit/icons.tsx';
import { Row } from '#ui/layout.tsx';
import { useLesson } from '../drafts/use-lesson.ts';
import { blockNames, taskNames } from '../labels.ts';
import type { StudentParts } from '../student-parts.ts';
import { BlockEditor } from './block-editor.tsx';
import css from './builder.module.css';
import { movedModule } from './moves.ts';
import { copyOf } from './new-module.ts';
import { useModuleName } from './outline.tsx';
import type { Selection } from './selection.ts';
import { TaskEditor } from './task-editor.tsx';

interface CardProps {
  module: LessonModule;
  pageId: string;
  isOpen: boolean;
  onSelect: (selection: Selection) => void;
  parts: StudentParts;
  lang: 'kk' | 'ru';
}

/** One part of the page: as students see it, and written in its place while it is open. */
export const ModuleCard = memo(function ModuleCard(props: CardProps) {
  const { module, pageId, isOpen, onSelect, parts, lang } = props;
  const { i18n, t } = useLingui();
  const name = useModuleName(module);
  const kind =
    module.type === 'simple'
      ? blockNames[module.block]
      : taskNames[module.body.kind === 'mechanic' ? module.body.mechanic : module.body.kind];
  if (!isOpen)
    return (
      <section className={css['card']} aria-label={name} data-testid="module-card">
        <Row lineGap={4} gap={12} justify="between" className={css['cardHead']}>
          <small>{i18n._(kind)}</small>
          <WrittenBy moduleId={module.id} />
          <Button
            kind="plain"
            size="s"
            aria-label={t`Write: ${name}`}
            onClick={() => onSelect({ pageId, moduleId: module.id })}
          >
            <Trans>Write</Trans>
          </Button>
        </Row>
        <div className={css['shown']} lang={lang}>
          {module.type === 'simple' ? (
            <ShownBlock module={module} parts={parts} />
          ) : (
            <ShownTask module={module} parts={parts} />
          )}
        </div>
      </section>
    );
  return (
    <section className={css['card']} aria-label={name} data-open="" data-testid="module-card">
      <Row lineGap={4} gap={12} justify="between" className={css['cardHead']}>
        <small>{i18n._(kind)}</small>
        <WrittenBy moduleId={module.id} />
        <CardActions module={module} pageId={pageId} name={name} onSelect={onSelect} />
      </Row>
      {module.type === 'simple' ? (
        <BlockEditor module={module} parts={parts} lang={lang} />
      ) : (
        <TaskEditor module={module} lang={lang} />
      )}
    </section>
  );
});

/** A co-author has this part open. */
function WrittenBy({ moduleId }: { moduleId: string }) {
  const { t } = useLingui();
  const { others } = useLesson();
  const names = others.filter((one) => one.moduleId === moduleId).map(({ name }) => name);
  if (names.length === 0) return null;
  const who = names.join(', ');
  return (
    <Badge tt="none" variant="light" color="grape">
      {t`Written by ${who} now`}
    </Badge>
  );
}

function CardActions({ module, pageId, name, onSelect }: Pick<CardProps, 'module' | 'pageId' | 'onSelect'> & { name: string }) {
  const { t } = useLingui();
  const { draft, edit } = useLesson();
  const move = (step: -1 | 1) => {
    const change = movedModule(draft.getState().fields, module.id, step);
    if (change) edit(change);
  };
  return (
    <Row lineGap={4}>
      <IconButton label={t`Up: ${name}`} icon={<UpIcon />} onClick={() => move(-1)} />
      <IconButton label={t`Down: ${name}`} icon={<DownIcon />} onClick={() => move(1)} />
      <IconButton
        label={t`Duplicate: ${name}`}
        icon={<CopyIcon />}
        onClick={() => {
          const copy = copyOf(module);
          edit({ do: 'module-add', pageId, module: copy, after: module.id });
          onSelect({ pageId, moduleId: copy.id });
        }}
      />
      <IconButton
        label={t`Remove: ${name}`}
        icon={<BinIcon />}
        data-testid="module-remove"
        onClick={() => {
          edit({ do: 'module-remove', moduleId: module.id });
          onSelect({ pageId, moduleId: null });
        }}
      />
      <Button kind="quiet" size="s" onClick={() => onSelect({ pageId, moduleId: null })} data-testid="module-done">
        <Trans>Done</Trans>
      </Button>
    </Row>
  );
}

const ignore = (): void => undefined;

function shownParts({ id, description, attachments, ...module }: LessonModule) {
  return { id, title: titleOf(module), description, attachments };
}

function ShownBlock({ module, parts: { Module, Simulator } }: { module: SimpleModule; parts: StudentParts }) {
  const { block, content, alt } = module;
  return <Module module={{ type: 'simple', ...shownParts(module), block, content, alt }} Simulator={Simulator} />;
}

/** As students see it. */
export function ShownTask({ module, parts: { Task } }: { module: TaskModule; parts: StudentParts }) {
  const question = useMemo(() => {
    const keyed = toQuestion(module, 1);
    return keyed && toPublicQuestion(keyed);
  }, [module]);
  const name = useModuleName(module);
  if (!question)
    return (
      <p className={css['lacking']}>
        <strong>{name}</strong> <Trans>Something is missing here, or the right answer is not said.</Trans>
      </p>
    );
  return (
    <Task
      module={{ type: 'task', ...shownParts(module), question, solution: null }}
      answer={null}
      place={null}
      isOver={false}
      result={undefined}
      onAnswer={ignore}
    />
  );
}
