import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pisaCreate, pisaRead, pisaSave, type PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { dropDraft, readDraft, writeDraft } from './device-drafts.ts';
import type { LoadingCounter } from './loading-counter.ts';
import { forgetUnits } from './queries.ts';
import { blankUnit, copyOf, editable, fieldsOf, type UnitFields } from './unit-steps.ts';

/** Milliseconds from the last keystroke to the device's storage. */
const draftAfterMs = 500;

export type UnitEdit = (before: UnitFields) => UnitFields;
type Errors = Readonly<Record<string, readonly string[]>>;

/** One unit while it is built: the draft on the device, saving, refusals, and who else has saved. */
export function useUnit(stored: PisaUnit | null, loading: LoadingCounter, onSaved: (saved: PisaUnit) => void) {
  const subject = stored?.uuid ?? 'new';
  const [found] = useState(() => readDraft(subject));
  // The draft's own: the server may know it, because only the response was lost.
  const [uuid] = useState(() => stored?.uuid ?? found?.uuid ?? crypto.randomUUID());
  const asStored = () => (stored ? fieldsOf(stored) : blankUnit());
  // What was not saved is here again at once: whoever had to ask for it would write over it with the first letter.
  const [unit, setUnit] = useState<UnitFields>(() => (found ? editable(found.unit) : asStored()));
  // Of the version that it was made from: who saved meanwhile is told of.
  const [version, setVersion] = useState((stored && found ? found.version : stored?.version) ?? 0);
  /** Counts units that came from elsewhere than the keyboard: the editors begin anew. */
  const [edition, setEdition] = useState(0);
  const [isChanged, setIsChanged] = useState(found !== null);
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

  /** Known at once, unlike `isChanged`: what was saved must not be kept again by the cleaning up that follows. */
  const mayBeLost = useRef(found !== null);
  const setChanged = useCallback((isNow: boolean) => {
    mayBeLost.current = isNow;
    setIsChanged(isNow);
  }, []);
  const keep = useCallback(
    () => mayBeLost.current && setKeeping(writeDraft(subject, { ...latest.current, savedAt: Date.now() }) ? 'kept' : 'refused'),
    [subject],
  );
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(keep, draftAfterMs);
    return () => clearTimeout(timer);
  }, [unit, isChanged, keep]);
  useEffect(() => {
    // A tab that is closed at once, and a page that is left, have their last words, too.
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const edit = useCallback(
    (change: UnitEdit) => {
      setChanged(true);
      setFoundAt(null);
      setUnit(change);
    },
    [setChanged],
  );

  /** Takes a unit from elsewhere: a draft, an earlier version, somebody else's. */
  const replace = useCallback((next: UnitFields) => {
    setUnit(next);
    setEdition((before) => before + 1);
    setErrors({});
  }, []);

  function settle(saved: PisaUnit, sent: UnitFields): void {
    setOther(null);
    setVersion(saved.version);
    forgetUnits();
    // What was typed while the save was on its way stays, and is not saved yet.
    if (latest.current.unit === sent) {
      setChanged(false);
      setKeeping('nothing');
      setFoundAt(null);
      dropDraft(subject);
    }
    onSaved(saved);
  }

  /** @param over the version that is written over; of a conflict, the other one's */
  async function save(over = version): Promise<void> {
    const end = loading.start();
    const sent = latest.current.unit;
    setIsBusy(true);
    setProblem(null);
    setErrors({});
    try {
      const saved = stored
        ? await request(pisaSave, { params: { uuid }, body: { ...sent, version: over }, silent: true })
        : await request(pisaCreate, { body: { ...sent, uuid }, silent: true });
      settle(saved, sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'EDIT_CONFLICT') await readOther(error);
      else if (stored && error.code === 'NOT_FOUND') setIsGone(true);
      else {
        setProblem(error.message);
        if (!Array.isArray(error.errors)) setErrors(error.errors);
      }
    } finally {
      end();
      setIsBusy(false);
    }
  }

  const anew = useRef<{ of: UnitFields; body: UnitFields & { uuid: string } } | null>(null);
  /** What was typed into a unit that is no more, as a unit of its own. @returns its uuid; null: `problem` says why not */
  async function saveAsNew(): Promise<string | null> {
    const end = loading.start();
    setIsBusy(true);
    setProblem(null);
    try {
      const fields = latest.current.unit;
      // Its name is known before it goes out: a press after a lost response makes no second one.
      if (anew.current?.of !== fields)
        anew.current = { of: fields, body: { ...copyOf(fields, fields.title), uuid: crypto.randomUUID() } };
      const { body } = anew.current;
      await request(pisaCreate, { body, silent: true });
      setChanged(false);
      dropDraft(subject);
      forgetUnits();
      return body.uuid;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      if (!Array.isArray(error.errors)) setErrors(error.errors);
      return null;
    } finally {
      end();
      setIsBusy(false);
    }
  }

  async function readOther(conflict: ApiFailure) {
    try {
      setOther(await request(pisaRead, { params: { uuid }, silent: true }));
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
      setChanged(true);
      replace(editable(next));
    },
    /** When the draft was typed that was found on this device; null: there was none, or it is being written on. */
    foundAt,
    dropDraft() {
      // Of a unit that was deleted: nothing of it is kept when the page is left.
      setChanged(false);
      setKeeping('nothing');
      dropDraft(subject);
      setFoundAt(null);
      setVersion(stored?.version ?? 0);
      replace(asStored());
    },
    /** Who has saved meanwhile, and what. */
    other,
    takeOther() {
      if (!other) return;
      setChanged(false);
      setKeeping('nothing');
      setFoundAt(null);
      dropDraft(subject);
      setVersion(other.version);
      replace(fieldsOf(other));
      setOther(null);
    },
  };
}

export type UnitForm = ReturnType<typeof useUnit>;
