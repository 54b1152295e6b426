import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, SegmentedControl, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { modulesOf } from '#domain/lessons/document.ts';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { UndoIcon } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { loadLive } from '#ui/rich-editor/rich-field.tsx';
import { AuthorsDialog } from '../authors-dialog.tsx';
import type { LessonDraft } from '../drafts/lesson-draft.ts';
import { useCoWriters } from '../drafts/use-co-writers.ts';
import { LessonProvider, useLesson, useLessonEditing, useLessonPart, useLessonState } from '../drafts/use-lesson.ts';
import { kindNames } from '../labels.ts';
import type { StudentParts } from '../student-parts.ts';
import css from './builder.module.css';
import { Canvas } from './canvas.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { LessonSettings } from './lesson-settings.tsx';
import { ModuleSettings } from './module-settings.tsx';
import { Outline } from './outline.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PurposesPanel } from './purposes-panel.tsx';
import { LessonSaveState } from './save-state.tsx';
import { placeOf, whereItIs, type Selection } from './selection.ts';

interface BuilderProps {
  draft: LessonDraft;
  parts: StudentParts;
}

type Pane = 'outline' | 'write' | 'settings';
type Tab = 'lesson' | 'module' | 'purposes';

/** A lesson being written: outline at the left, the page in the middle as students see it, settings at the right; on a phone one of them. */
export function Builder({ draft, parts }: BuilderProps) {
  const { t } = useLingui();
  const { edit, undo, redo, canUndo, canRedo } = useLessonEditing(draft);
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const [pane, setPane] = useState<Pane>('write');
  const [tab, setTab] = useState<Tab>('lesson');
  const [chosen, setChosen] = useState<Selection>({ pageId: '', moduleId: null });
  const [isInviting, setIsInviting] = useState(false);
  const [hasInvited, setHasInvited] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const lesson = useLessonState(draft, ({ fields }) => fields);
  const lessonId = useLessonState(draft, ({ copy }) => copy?.id ?? '');
  const selection = whereItIs(lesson, chosen);
  const others = useCoWriters(draft, selection.moduleId, hasInvited);
  const context = useMemo(() => ({ draft, edit, others }), [draft, edit, others]);
  useUndoKeys(undo, redo);
  useEffect(() => void loadLive(), []);
  useMergeNotice(draft);

  function select(next: Selection) {
    setChosen(next);
    setTab(next.moduleId === null ? 'lesson' : 'module');
    if (!isWide && pane === 'outline') setPane('write');
  }
  function show(id: string | null) {
    setIsPublishing(false);
    const place = id === null ? null : placeOf(lesson, id);
    if (place) {
      setChosen(place);
      setTab(place.moduleId === null ? 'lesson' : 'module');
      setPane('write');
    } else {
      setTab(id === null ? 'lesson' : 'purposes');
      setPane('settings');
    }
  }

  return (
    <LessonProvider value={context}>
      <Stack gap={12} data-wide-page data-testid="lesson-builder">
        <Head draft={draft} />
        <div className={css['toolbar']} data-testid="toolbar">
          <LessonSaveState draft={draft} />
          <Row lineGap={4} className={css['tools']}>
            <IconButton label={t`Undo`} icon={<UndoIcon />} disabled={!canUndo} onClick={undo} data-testid="undo" />
            <IconButton
              label={t`Redo`}
              icon={<UndoIcon className={css['mirrored']} />}
              disabled={!canRedo}
              onClick={redo}
              data-testid="redo"
            />
            <Button kind="quiet" size="s" onClick={() => setIsInviting(true)} data-testid="authors">
              <Trans>Write together</Trans>
            </Button>
            <SeeLink draft={draft} />
            <Button size="s" onClick={() => setIsPublishing(true)} data-testid="publish">
              <Trans>Check and publish</Trans>
            </Button>
          </Row>
        </div>
        <Others />
        <ConflictNote draft={draft} />
        {!isWide && (
          <SegmentedControl
            aria-label={t`View`}
            fullWidth
            value={pane}
            onChange={(value) => setPane(value)}
            data={[
              { value: 'outline', label: t`Pages` },
              { value: 'write', label: t`Write` },
              { value: 'settings', label: t`Settings` },
            ]}
          />
        )}
        <div className={css['panes']} data-wide={isWide || undefined}>
          {(isWide || pane === 'outline') && <Outline selection={selection} onSelect={select} />}
          {(isWide || pane === 'write') && <Canvas selection={selection} onSelect={select} parts={parts} />}
          {(isWide || pane === 'settings') && <Side tab={tab} onTab={setTab} selection={selection} />}
        </div>
        {isInviting && (
          <AuthorsDialog lessonId={lessonId} onChanged={() => setHasInvited(true)} onClose={() => setIsInviting(false)} />
        )}
        {isPublishing && <PublishDialog draft={draft} onShow={show} onClose={() => setIsPublishing(false)} />}
      </Stack>
    </LessonProvider>
  );
}

function Head({ draft }: { draft: LessonDraft }) {
  const { t, i18n } = useLingui();
  const title = useLessonPart((lesson) => lesson.title);
  const kind = useLessonPart((lesson) => lesson.kind);
  const lang = useLessonPart(({ settings }) => settings.lang);
  const full = useLessonState(draft, ({ copy }) => copy?.full ?? null);
  const published = full?.published ?? null;
  return (
    <Group gap="sm">
      <PageHeading title={title || t`(without a title)`} lang={localeTag(lang)} section={i18n._(kindNames[kind])} />
      <Badge tt="none" variant="light">
        {i18n._(kindNames[kind])}
      </Badge>
      {published !== null && (
        <Badge tt="none" variant="light" color={full?.isChanged ? 'yellow' : 'green'} data-testid="published">
          {full?.isChanged ? t`Changed since it was published` : t`Published`}
        </Badge>
      )}
    </Group>
  );
}

/** Who else is at the lesson. */
function Others() {
  const { t } = useLingui();
  const { others } = useLesson();
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  return (
    <p className={css['others']} role="status" data-testid="co-writers">
      {t`Writing with you now: ${names}`}
    </p>
  );
}

function SeeLink({ draft }: { draft: LessonDraft }) {
  const lessonId = useLessonState(draft, ({ copy }) => copy?.id ?? '');
  return (
    <Link
      className={buttonClass('quiet', 's')}
      to="/schedule/lecture/control/preview/$lectureUUID"
      params={{ lectureUUID: lessonId }}
    >
      <Trans>See and print</Trans>
    </Link>
  );
}

interface SideProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  selection: Selection;
}

function Side({ tab, onTab, selection }: SideProps) {
  const { t } = useLingui();
  const module = useLessonPart((lesson) => modulesOf(lesson).find(({ id }) => id === selection.moduleId));
  const lang = useLessonPart(({ settings }) => (settings.lang === 'ru' ? 'ru' : 'kk'));
  const shown = tab === 'module' && !module ? 'lesson' : tab;
  return (
    <aside className={css['side']} aria-label={t`Settings`}>
      <Tabs value={shown} onChange={(value) => onTab(value as Tab)} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="lesson">{t`Lesson`}</Tabs.Tab>
          {module && <Tabs.Tab value="module">{module.type === 'task' ? t`Task` : t`Part`}</Tabs.Tab>}
          <Tabs.Tab value="purposes" data-testid="purposes-tab">
            {t`Purposes`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lesson">
          <LessonSettings />
        </Tabs.Panel>
        {module && (
          <Tabs.Panel value="module">
            <ModuleSettings key={module.id} module={module} lang={lang} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="purposes">
          <PurposesPanel />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

/** Ctrl with Z and Y, where no text takes them for its own letters. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"], [role="textbox"]')) return;
    const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!isRedo && event.code !== 'KeyZ') return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

function useMergeNotice(draft: LessonDraft): void {
  const { t } = useLingui();
  const merged = useLessonState(draft, (state) => state.merged);
  useEffect(() => {
    if (merged > 0)
      notify({ kind: 'info', text: t`Other parts of this lesson were written elsewhere: both versions are here now.` });
  }, [merged, t]);
}
