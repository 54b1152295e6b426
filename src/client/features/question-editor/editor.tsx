import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { localeTag } from '#domain/language.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { Stack } from '#ui/layout.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { PageHead } from '#client/kit/head/page-head.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentPart } from './content-part.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { GoneNote } from './gone-note.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useCommands } from './keys.ts';
import { MechanicPicker } from './mechanic-picker.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenPair } from './open-pair.tsx';
import { Preview } from './preview.tsx';
import { neighboursQuery, sharedQuery } from './queries.ts';
import css from './question-editor.module.css';
import { Settings } from './settings.tsx';
import { Toolbar, type MoreCommand } from './toolbar.tsx';
import { useActions } from './use-actions.ts';
import { useDraftState, useMedia, useRestedFields } from './use-draft.ts';
import { usePartOfAddress } from './use-part-of-address.ts';
import { useUnitNames } from './use-unit-names.tsx';
import { stateColours, stateNames } from './labels.ts';

export interface Ways {
  toQuestion: (examId: number, questionId: number) => void;
  /** @param like the question whose settings the new one takes */
  toNew: (like: number | null) => void;
  /** The server has the new question: its address is its own from now on. */
  onCreated: (questionId: number) => void;
  /** A question that the device knows under a name only. In the place of this one, or after it. */
  toCreation: (examId: number, creationId: string, how: 'in-place' | 'after') => void;
  toSubjects: () => void;
}

interface EditorProps {
  draft: QuestionDraft;
  examId: number;
  exam: Exam | null;
  ways: Ways;
}

type Pane = 'write' | 'see' | 'pair';
const asideKey = 'synaq-question-aside';

/** One question being written. Nothing here is drawn again by a letter but the field that it was typed into. */
export function Editor({ draft, examId, exam, ways }: EditorProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 1200px)');
  const [aside, setAside] = useState<'see' | 'pair'>(() => (localStorage.getItem(asideKey) === 'pair' ? 'pair' : 'see'));
  const [pane, setPane] = useState<Pane>('write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions = useActions(draft);
  const full = useDraftState(draft, ({ copy }) => copy?.full ?? null);
  const questionId = useDraftState(draft, ({ copy }) => copy?.id ?? null);
  const conflict = useDraftState(draft, (state) => state.conflict);
  const merged = useDraftState(draft, (state) => state.merged);
  const { data: neighbours } = useQuery({
    ...neighboursQuery(examId, questionId ?? 0),
    enabled: questionId !== null,
  });
  const nameOf = useUnitNames(exam);
  const { previousId: previous = null, nextId: next = null } = neighbours ?? {};
  const hasPair = exam !== null && exam.pairId !== null;
  const lang = exam?.forLang === 'ru' ? 'ru' : 'kk';

  const tellCreated = useEffectEvent((id: number) => ways.onCreated(id));
  useEffect(() => {
    if (questionId !== null) tellCreated(questionId);
  }, [questionId]);

  useEffect(() => {
    if (merged > 0)
      notify({ kind: 'info', text: t`Someone else changed other parts of this question: both versions are here now.` });
  }, [merged, t]);

  function show(to: Pane) {
    setPane(to);
    if (to === 'write') return;
    setAside(to);
    localStorage.setItem(asideKey, to);
  }

  async function publish(then: (() => Promise<void>) | null) {
    const isPublished = await actions.publish();
    if (isPublished) await then?.();
    else show('write');
  }

  async function goOn() {
    // A fast author may publish before the neighbours are loaded.
    const beside =
      questionId === null ? null : await queryClient.ensureQueryData(neighboursQuery(examId, questionId)).catch(() => null);
    if (!beside?.nextId) ways.toNew(questionId);
    else ways.toQuestion(examId, beside.nextId);
  }

  async function duplicate() {
    const copy = await actions.duplicate();
    if (copy !== null) ways.toQuestion(examId, copy);
  }

  function handleCommand(command: MoreCommand) {
    switch (command) {
      case 'save':
        return void actions.settle();
      case 'publish':
        return void publish(null);
      case 'publish-next':
        return void publish(goOn);
      case 'new-like':
        return ways.toNew(questionId);
      case 'duplicate':
        return void duplicate();
      case 'previous':
        return previous === null ? undefined : ways.toQuestion(examId, previous);
      case 'next':
        return next === null ? undefined : ways.toQuestion(examId, next);
      case 'see':
        return show(pane === 'see' && !isWide ? 'write' : 'see');
      case 'pair':
        return hasPair ? show(pane === 'pair' && !isWide ? 'write' : 'pair') : undefined;
      case 'history':
        return full ? setDialog('history') : undefined;
      default:
        setDialog(command);
    }
  }
  useCommands(handleCommand);
  usePartOfAddress(root);

  const { place: number = 0, total: count = 0 } = neighbours ?? {};
  const heading = questionId === null ? t`New question` : neighbours ? t`Question ${number} of ${count}` : t`Question`;
  const tabs: readonly { id: Pane; label: string }[] = [
    ...(isWide ? [] : [{ id: 'write' as const, label: t`Write` }]),
    { id: 'see', label: isWide ? t`Student view` : t`See` },
    ...(hasPair ? [{ id: 'pair' as const, label: lang === 'kk' ? t`In Russian` : t`In Kazakh` }] : []),
  ];
  const shown: Pane = isWide ? (aside === 'pair' && !hasPair ? 'see' : aside) : pane;
  const switcher = <PaneSwitch tabs={tabs} shown={shown} onShow={show} />;

  return (
    <Stack data-wide-page>
      <EditorHead title={heading} full={full} exam={exam} />
      <Toolbar
        draft={draft}
        busy={actions.busy}
        hasPrevious={previous !== null}
        hasNext={next !== null}
        onCommand={handleCommand}
      />
      {conflict && <ConflictDialog key={conflict.units.join()} draft={draft} conflict={conflict} nameOf={nameOf} lang={lang} />}
      <GoneNote draft={draft} examId={examId} onMoved={(creationId) => ways.toCreation(examId, creationId, 'in-place')} />
      {!isWide && switcher}
      <div className={css['panes']} data-wide={isWide || undefined}>
        <div ref={root} className={css['write']} hidden={!isWide && pane !== 'write'}>
          <Lacking draft={draft} actions={actions} root={root} />
          <MechanicPicker draft={draft} />
          <div className={css['content']} lang={lang} data-testid="content">
            <ContentWithMissing draft={draft} examId={examId} actions={actions} lang={lang} />
          </div>
          <Settings draft={draft} exam={exam} />
        </div>
        {(isWide || pane !== 'write') && (
          <div className={css['aside']}>
            {isWide && tabs.length > 1 && switcher}
            {shown === 'pair' && exam ? (
              <OpenPair own={draft} exam={exam} onOpen={ways.toQuestion} />
            ) : (
              <LivePreview draft={draft} examId={examId} lang={lang} />
            )}
          </div>
        )}
      </div>
      <EditorDialogs
        dialog={dialog}
        draft={draft}
        actions={actions}
        examId={examId}
        questionId={questionId}
        full={full}
        nameOf={nameOf}
        lang={lang}
        onClose={() => setDialog(null)}
      />
    </Stack>
  );
}

interface WithActions {
  draft: QuestionDraft;
  actions: ReturnType<typeof useActions>;
}

function EditorHead({ title, full, exam }: { title: string; full: QuestionFull | null; exam: Exam | null }) {
  const { i18n } = useLingui();
  return (
    <PageHead
      title={title}
      facts={
        <>
          {full && <Badge color={stateColours[full.state] ?? 'gray'}>{i18n._(stateNames[full.state])}</Badge>}
          {exam && (
            <Link to="/exam-editor/exams/edit/$id/questions" params={{ id: exam.id }} lang={localeTag(exam.forLang)}>
              {exam.title}
            </Link>
          )}
        </>
      }
    />
  );
}

interface PaneSwitchProps {
  tabs: readonly { id: Pane; label: string }[];
  shown: Pane;
  onShow: (pane: Pane) => void;
}

function PaneSwitch({ tabs, shown, onShow }: PaneSwitchProps) {
  const { t } = useLingui();
  return (
    <Segmented
      className={css['switch']}
      label={t`View`}
      choices={tabs.map(({ id, label }) => ({ value: id, label }))}
      value={shown}
      onChange={onShow}
    />
  );
}

type OpenDialog = 'history' | 'help' | 'move' | 'withdraw' | 'discard';

interface EditorDialogsProps extends WithActions {
  dialog: OpenDialog | null;
  examId: number;
  /** Its number on the server. */
  questionId: number | null;
  /** As the server has it. */
  full: QuestionFull | null;
  nameOf: ReturnType<typeof useUnitNames>;
  lang: 'kk' | 'ru';
  onClose: () => void;
}

function EditorDialogs({ dialog, draft, actions, examId, questionId, full, nameOf, lang, onClose }: EditorDialogsProps) {
  const { t } = useLingui();
  return (
    <>
      {dialog === 'history' && full && (
        <HistoryDialog draft={draft} actions={actions} question={full} nameOf={nameOf} lang={lang} onClose={onClose} />
      )}
      {dialog === 'help' && <KeysDialog onClose={onClose} />}
      {dialog === 'move' && questionId !== null && <MoveDialog examId={examId} id={questionId} onClose={onClose} />}
      {dialog === 'withdraw' && full && (
        <ConfirmDialog
          title={t`Withdraw the question?`}
          thing={full.title || t`(without a text)`}
          yes={t`Withdraw`}
          onYes={actions.withdraw}
          onClose={onClose}
        >
          <Trans>New attempts do not get it. Attempts already started keep it, and it can be published again.</Trans>
        </ConfirmDialog>
      )}
      {dialog === 'discard' && full && (
        <ConfirmDialog
          title={t`Discard the draft?`}
          thing={full.title || t`(without a text)`}
          isDanger
          yes={t`Discard`}
          onYes={actions.discard}
          onClose={onClose}
        >
          <Trans>The question is as last published. Later changes are discarded.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What is missing, looked at again while one fills it in. */
function Lacking({ draft, actions, root }: WithActions & { root: React.RefObject<HTMLElement | null> }) {
  const { missingFields, recheck } = actions;
  const isShown = missingFields.missing.length + missingFields.refused.length > 0;
  const fields = useRestedFields(draft);
  const check = useEffectEvent(recheck);
  useEffect(() => {
    if (isShown) check(whatIsMissing(fields.mechanic, fields.content));
  }, [isShown, fields]);
  return isShown ? (
    <MissingPanel missing={missingFields.missing} refused={missingFields.refused} fields={fields} root={root} />
  ) : null;
}

function ContentWithMissing({ draft, actions, examId, lang }: WithActions & { examId: number; lang: 'kk' | 'ru' }) {
  return <ContentPart id="own" draft={draft} examId={examId} missing={actions.missingFields.missing} lang={lang} />;
}

function LivePreview({ draft, examId, lang }: { draft: QuestionDraft; examId: number; lang: 'kk' | 'ru' }) {
  const fields = useRestedFields(draft);
  const { data: texts } = useQuery({ ...sharedQuery(examId), enabled: fields.sharedContentId !== null });
  const shared = texts?.find(({ id }) => id === fields.sharedContentId) ?? null;
  return <Preview fields={fields} shared={shared} lang={lang} />;
}
