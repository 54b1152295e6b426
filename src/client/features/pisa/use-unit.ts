import { i18n } from '@lingui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pisaCreate, pisaRead, pisaSave, type PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { errorTexts } from '#client/api/error-texts.ts';
import { request } from '#client/api/request.ts';
import { untilAnswered } from '#client/until-answered.ts';
import { useDraftKeeper } from '#client/kit/drafts/use-draft-keeper.ts';
import { unitDrafts, type DeviceDraft } from './device-drafts.ts';
import type { LoadingCounter } from './loading-counter.ts';
import { invalidateUnits } from './queries.ts';
import { blankUnit, editable, fieldsOf, newCopy, type UnitFields } from './unit-steps.ts';

export type UnitEdit = (before: UnitFields) => UnitFields;
type Errors = Readonly<Record<string, readonly string[]>>;

/**
 * One unit while it is built: the draft on the device, saving, refusals, and who else has saved.
 *
 * @param found what the device had of it when it was opened
 */
export function useUnit(
  stored: PisaUnit | null,
  found: DeviceDraft | null,
  loading: LoadingCounter,
  onSaved: (saved: PisaUnit) => void,
) {
  /** Under which name the device keeps it. */
  const subject = useRef(stored?.uuid ?? 'new');
  // The draft's own: the server may know it, because only the response was lost.
  const [uuid, setUuid] = useState(() => stored?.uuid ?? found?.uuid ?? crypto.randomUUID());
  const asStored = () => (stored ? fieldsOf(stored) : blankUnit());
  // What was not saved is here again at once: whoever had to ask for it would write over it with the first letter.
  const [unit, setUnit] = useState<UnitFields>(() => (found ? editable(found.unit) : asStored()));
  // Of the version that it was made from: who saved meanwhile is shown.
  const [version, setVersion] = useState(found?.version ?? stored?.version ?? 0);
  /** Counts units that came from elsewhere than the keyboard: the editors begin again. */
  const [edition, setEdition] = useState(0);
  const [keeping, setKeeping] = useState<'nothing' | 'kept' | 'refused'>(found ? 'kept' : 'nothing');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<PisaUnit | null>(null);
  const [foundAt, setFoundAt] = useState(found?.savedAt ?? null);
  /** Somebody deleted it meanwhile. */
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef({ unit, version, uuid });
  useEffect(() => {
    latest.current = { unit, version, uuid };
  });

  const write = (): boolean => {
    const isPersisted = unitDrafts.write(subject.current, { ...latest.current, savedAt: Date.now() });
    setKeeping(isPersisted ? 'kept' : 'refused');
    return isPersisted;
  };
  const { isChanged, keep, change, settle: settleDraft } = useDraftKeeper(write, found !== null);

  const edit = useCallback(
    (next: UnitEdit) => {
      change();
      setFoundAt(null);
      setUnit(next);
    },
    [change],
  );

  /** Takes a unit from elsewhere: a draft, an earlier version, somebody else's. */
  const replace = useCallback((next: UnitFields) => {
    setUnit(next);
    setEdition((before) => before + 1);
    setErrors({});
  }, []);

  /** Clears what the device has: all of it is saved, or nobody wants it. */
  const release = () => {
    settleDraft();
    setKeeping('nothing');
    setFoundAt(null);
    unitDrafts.drop(subject.current);
  };

  function settle(saved: PisaUnit, sent: UnitFields): void {
    setOther(null);
    setVersion(saved.version);
    latest.current = { ...latest.current, version: saved.version };
    invalidateUnits();
    const wasNew = subject.current !== saved.uuid;
    if (wasNew) unitDrafts.drop(subject.current);
    subject.current = saved.uuid;
    if (latest.current.unit === sent) release();
    // What was typed while the save was on its way stays, and is not saved yet. The screen of what was new looks for it under its uuid; where the
    // device has no room, only this page has it, and here one can save once more.
    if (!keep() && wasNew) return;
    onSaved(saved);
  }

  /** An earlier first save may have arrived without an answer. */
  const mayBeKnown = useRef(false);
  async function send(sent: UnitFields, over: number): Promise<PisaUnit> {
    const saveOver = (earlier: number) =>
      request(pisaSave, { params: { uuid }, body: { ...sent, version: earlier }, silent: true });
    if (over > 0) return saveOver(over);
    const wasSent = mayBeKnown.current;
    mayBeKnown.current = true;
    try {
      return await request(pisaCreate, { body: { ...sent, uuid }, silent: true });
    } catch (error) {
      // It has: what was written since goes over it. Unless this very page has sent it, one is asked before.
      if (wasSent && error instanceof ApiFailure && error.code === 'EDIT_CONFLICT') return saveOver(1);
      throw error;
    }
  }

  /** @param over the version that is written over; of a conflict, the other one's */
  async function save(over = version): Promise<void> {
    const end = loading.start();
    const sent = latest.current.unit;
    setIsBusy(true);
    setProblem(null);
    setErrors({});
    try {
      settle(await send(sent, over), sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'EDIT_CONFLICT') await readOther(error);
      else if (error.code === 'NOT_FOUND') setIsGone(true);
      else {
        take(error);
      }
    } finally {
      end();
      setIsBusy(false);
    }
  }

  const [once] = useState(() => untilAnswered<UnitFields & { uuid: string }>());
  /** What was typed into a unit that is no more, as a unit of its own. @returns its uuid; null: `problem` says why not */
  async function saveAsNew(): Promise<string | null> {
    const end = loading.start();
    setIsBusy(true);
    setProblem(null);
    try {
      const fields = latest.current.unit;
      const made = await once(
        fields,
        () => newCopy(fields, fields.title),
        (body) => request(pisaCreate, { body, silent: true }),
      );
      release();
      invalidateUnits();
      return made.uuid;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      take(error);
      return null;
    } finally {
      end();
      setIsBusy(false);
    }
  }

  /** Messages go onto their fields; above them stands that some are marked. */
  function take(error: ApiFailure) {
    const byField = error.status !== 422 || Array.isArray(error.errors) ? {} : error.errors;
    setErrors(byField);
    setProblem(Object.keys(byField).length > 0 ? i18n._(errorTexts.VALIDATION) : error.message);
  }

  async function readOther(conflict: ApiFailure) {
    try {
      setOther(await request(pisaRead, { params: { uuid }, silent: 'caller' }));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'NOT_FOUND') setIsGone(true);
      else setProblem(conflict.message);
    }
  }

  return {
    uuid,
    unit,
    version,
    edition,
    edit,
    isBusy,
    isChanged,
    keeping,
    problem,
    errors: useMemo(() => errors, [errors]),
    save,
    isGone,
    saveAsNew,
    restore(next: UnitFields) {
      change();
      replace(editable(next));
    },
    /** When the draft was typed that was found on this device; null: there was none, or it is being written on. */
    foundAt,
    dropDraft() {
      // Of a unit that was deleted: nothing of it is stored when the page is left.
      release();
      setVersion(stored?.version ?? 0);
      if (!stored) {
        // The server may know what was discarded by its name.
        setUuid(crypto.randomUUID());
        mayBeKnown.current = false;
      }
      replace(asStored());
    },
    /** Who has saved meanwhile, and what. */
    other,
    takeOther() {
      if (!other) return;
      release();
      setVersion(other.version);
      replace(fieldsOf(other));
      setOther(null);
    },
  };
}

export type UnitForm = ReturnType<typeof useUnit>;
