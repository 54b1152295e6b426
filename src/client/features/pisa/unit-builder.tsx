import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, SegmentedControl } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { pisaCreate, pisaRemove, type PisaUnit } from '#contract/bank/pisa-units.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { untilAnswered } from '#client/until-answered.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { ExamPlace } from './exam-place.tsx';
import { createLoadingCounter } from './loading-counter.ts';
import css from './pisa.module.css';
import { invalidateUnits } from './queries.ts';
import { QuestionsPanel } from './questions-panel.tsx';
import { Split } from './split.tsx';
import { StimuliPanel } from './stimuli-panel.tsx';
import { UnitHistory } from './unit-history.tsx';
import { UnitNotes } from './unit-notes.tsx';
import { UnitSettings } from './unit-settings.tsx';
import { newCopy, sideOf, type UnitFields } from './unit-steps.ts';
import { UnitView } from './unit-view.tsx';
import { useExam } from './use-exam.ts';
import { useUnit } from './use-unit.ts';
import { useUpload } from './use-upload.ts';
import { useWide } from './use-wide.ts';

interface UnitBuilderProps {
  /** Null: a new one. */
  stored: PisaUnit | null;
  /** What the device had of it when it was opened. */
  found: DeviceDraft | null;
  /** That was thrown away. */
  onDiscarded?: () => void;
  onSaved: (saved: PisaUnit) => void;
  onOpen: (uuid: string) => void;
  onGone: () => void;
}

const widths = { wide: undefined, tablet: 768, phone: 360 } as const;
type View = 'build' | keyof typeof widths;

/** Builds a unit: settings, two sides with a divider, and the same as a student sees it. */
export function UnitBuilder({ stored, found, onDiscarded, onSaved, onOpen, onGone }: UnitBuilderProps) {
  const { t } = useLingui();
  const [loading] = useState(createLoadingCounter);
  const onItsWay = useSyncExternalStore(loading.subscribe, loading.getCount);
  const form = useUnit(stored, found, loading, (saved) => {
    notify({ kind: 'success', text: t`Saved as version ${saved.version}.` });
    onSaved(saved);
  });
  const { unit, edit, errors, save, isBusy } = form;
  const exam = useExam(unit.examId);
  const lang = localeTag(exam?.forLang ?? (storedLanguage() === 'ru' ? 'ru' : 'kz')) === 'ru' ? 'ru' : 'kk';
  const upload = useUpload(unit.examId, loading);
  const [view, setView] = useState<View>('build');
  const top = useRef<HTMLDivElement>(null);
  const hasRoom = useWide(top, 560);
  const [once] = useState(() => untilAnswered<UnitFields & { uuid: string }>());
  const [dialog, setDialog] = useState<'history' | 'remove' | null>(null);

  useSaveKey('KeyS', () => void (isBusy || save()));

  async function duplicate() {
    const end = loading.start();
    try {
      const title = t`${unit.title} (copy)`.slice(0, bankLimits.title);
      const made = await once(
        unit,
        () => newCopy(unit, title),
        (body) => request(pisaCreate, { body }),
      );
      invalidateUnits();
      onOpen(made.uuid);
    } catch {
      // The notice has said why.
    } finally {
      end();
    }
  }

  const isStimulusFirst = sideOf(unit, 'stimulus') === 'first';
  const panels = { unit, onEdit: edit, upload, lang } as const;
  const stimuli = <StimuliPanel key={form.edition} {...panels} />;
  const questions = <QuestionsPanel key={form.edition} {...panels} refused={Object.keys(errors)} />;
  const names = [t`Materials`, t`Questions`] as const;

  return (
    <div ref={top} className={css['builder']}>
      {onItsWay > 0 && (
        <Progress className={css['progress'] ?? ''} value={100} animated aria-label={t`Being saved or brought in`} />
      )}
      <UnitNotes form={form} onDiscarded={onDiscarded} onOpen={onOpen} />
      <ViewChoice view={view} isShort={!hasRoom} onView={setView} />
      {/* Hidden, not taken away: the editors keep what one can undo. */}
      <Stack className={css['build']} hidden={view !== 'build'}>
        <UnitSettings unit={unit} onEdit={edit} exam={exam} lang={lang} errorOf={(path) => errors[path]?.[0]} />
        {errors['questions']?.[0] !== undefined && (
          <p className={css['error']} role="alert">
            <Trans>A unit that is ready needs at least one question.</Trans>
          </p>
        )}
        <Split
          direction={unit.content.settings.direction}
          ratio={unit.content.settings.ratio}
          onRatio={(ratio) =>
            edit((before) => ({
              ...before,
              content: { ...before.content, settings: { ...before.content.settings, ratio } },
            }))
          }
          names={isStimulusFirst ? names : [names[1], names[0]]}
          first={isStimulusFirst ? stimuli : questions}
          second={isStimulusFirst ? questions : stimuli}
        />
      </Stack>
      {stored && (
        <ExamPlace
          key={stored.uuid}
          stored={stored}
          version={form.version}
          isChanged={form.isChanged}
          isReady={unit.isActive}
          exam={exam}
        />
      )}
      {view !== 'build' && (
        <div className={css['preview']} style={{ width: widths[view] }} data-testid="unit-preview">
          <p className={css['previewTitle']} lang={lang}>
            {unit.title}
          </p>
          <UnitView unit={unit} lang={lang} />
        </div>
      )}
      <Row lineGap={8} gap={12} className={css['bar']}>
        <Button busy={isBusy} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        {stored && (
          <>
            <Button kind="quiet" onClick={() => setDialog('history')}>
              <Trans>History</Trans>
            </Button>
            <Button kind="quiet" onClick={() => void duplicate()}>
              <Trans>Duplicate</Trans>
            </Button>
            <Button kind="plain" onClick={() => setDialog('remove')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
        <SaveState form={form} />
      </Row>
      {stored && dialog === 'history' && (
        <UnitHistory
          uuid={stored.uuid}
          current={form.version}
          onTake={(taken) => {
            form.restore(taken);
            setView('build');
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {stored && dialog === 'remove' && (
        <RemoveUnit stored={stored} form={form} onGone={onGone} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

interface ViewChoiceProps {
  view: View;
  isShort: boolean;
  onView: (view: View) => void;
}

function ViewChoice({ view, isShort, onView }: ViewChoiceProps) {
  const { t } = useLingui();
  const views: readonly { id: View; label: string; short: string }[] = [
    { id: 'build', label: t`Build`, short: t`Build` },
    { id: 'wide', label: t`Preview: computer`, short: t`Computer` },
    { id: 'tablet', label: t`Preview: tablet`, short: t`Tablet` },
    { id: 'phone', label: t`Preview: phone`, short: t`Phone` },
  ];
  return (
    <SegmentedControl
      aria-label={t`View`}
      value={view}
      data={views.map(({ id, label, short }) => ({ value: id, label: isShort ? short : label }))}
      onChange={onView}
      className={css['views'] ?? ''}
    />
  );
}

interface RemoveUnitProps {
  stored: PisaUnit;
  form: ReturnType<typeof useUnit>;
  onGone: () => void;
  onClose: () => void;
}

function RemoveUnit({ stored, form, onGone, onClose }: RemoveUnitProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Delete this unit?`}
      thing={form.unit.title}
      yes={t`Delete`}
      isDanger
      onYes={async () => {
        await request(pisaRemove, { params: { uuid: stored.uuid }, query: { version: String(form.version) }, silent: true });
        form.dropDraft();
        invalidateUnits();
        onGone();
      }}
      onClose={onClose}
    >
      {stored.inExam && <Trans>Its questions leave the exam. Who has begun the test goes on with it.</Trans>}
    </ConfirmDialog>
  );
}

function SaveState({ form }: { form: Pick<ReturnType<typeof useUnit>, 'isChanged' | 'keeping' | 'version'> }) {
  return (
    <span className={css['hint']} role="status">
      {form.isChanged ? (
        form.keeping === 'kept' ? (
          <Trans>Not saved yet. Kept on this device.</Trans>
        ) : (
          <Trans>Not saved yet.</Trans>
        )
      ) : (
        form.version > 0 && <Trans>Version {form.version}</Trans>
      )}
    </span>
  );
}
