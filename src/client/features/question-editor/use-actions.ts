import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import {
  questionDiscardDraft,
  questionDuplicate,
  questionNewVersion,
  questionPublish,
  questionWithdraw,
} from '#contract/bank/questions.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import type { Missing } from '#mechanics/missing.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { newId } from '#client/new-id.ts';
import { untilAnswered } from '#client/until-answered.ts';
import { copyOf, readQuestion } from './drafts/call.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { invalidateBank } from './queries.ts';

export interface MissingFields {
  missing: readonly Missing[];
  /** What only the server knows, in the user's language. */
  refused: readonly string[];
}

const nothing: MissingFields = { missing: [], refused: [] };

/** What is done with a question as a whole. Each waits until what was typed is on the server. */
export function useActions(draft: QuestionDraft) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string | null>(null);
  const [missingFields, setMissingFields] = useState(nothing);
  const [once] = useState(() => untilAnswered<string>());

  /** False, said to the user, where what was typed is not on the server yet. */
  async function settle(): Promise<boolean> {
    if (await draft.settle()) return true;
    const { line, problem, device } = draft.getState();
    notify({
      kind: 'warning',
      text:
        line === 'conflict'
          ? t`Someone else has saved this. Choose which text to keep.`
          : line === 'gone'
            ? t`This question was deleted. What you typed is still here.`
            : line === 'refused' && problem !== null
              ? problem
              : device === 'failed'
                ? t`There is no network, and this device's storage is full. Keep this page open: what you typed exists only here.`
                : t`There is no network. What you typed is saved on this device.`,
    });
    return false;
  }

  async function run<T>(name: string, work: (id: number, revision: number) => Promise<T>): Promise<T | null> {
    if (busy !== null) return null;
    setBusy(name);
    try {
      if (!(await settle())) return null;
      const { copy } = draft.getState();
      return copy ? await work(copy.id, copy.revision) : null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await fail(error);
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function fail(error: ApiFailure): Promise<void> {
    const { copy } = draft.getState();
    if (error.status === 422) {
      const refused = [...new Set(Array.isArray(error.errors) ? error.errors : Object.values(error.errors).flat())];
      setMissingFields({ missing: [], refused: refused.length > 0 ? refused : [error.message] });
      return;
    }
    // Somebody published or withdrew it meanwhile, or this press had arrived before and its answer was lost: what is shown is as it is now,
    // and the press can be repeated.
    if (error.code === 'EDIT_CONFLICT' && copy) {
      const read = await readQuestion(copy.id);
      if (read.outcome === 'saved') draft.meet(read.copy);
    }
    notify({ kind: 'error', text: error.message });
  }

  function take(full: QuestionFull): void {
    draft.accept(copyOf(full));
    invalidateBank();
  }

  /** @returns whether it is published */
  async function publish(): Promise<boolean> {
    const { mechanic, content } = draft.getState().fields;
    const missing = whatIsMissing(mechanic, content);
    setMissingFields({ missing, refused: [] });
    if (missing.length > 0) {
      void draft.settle();
      return false;
    }
    const full = await run('publish', (id, revision) =>
      request(questionPublish, { params: { id }, body: { revision }, silent: true }),
    );
    if (!full) return false;
    take(full);
    notify({ kind: 'success', text: t`Published: new attempts get this version.` });
    return true;
  }

  return {
    busy,
    missingFields,
    settle,
    publish,
    /** Looks again at what is missing, once somebody asked for it. */
    recheck(missing: readonly Missing[]) {
      setMissingFields((before) => (before === nothing ? before : { ...before, missing }));
    },
    clearMissing: () => setMissingFields(nothing),
    /** An earlier version becomes the draft. What is being written is saved before: it is written over, and stays nowhere else. */
    async restore(version: number): Promise<boolean> {
      const full = await run('restore', (id, revision) =>
        request(questionNewVersion, { params: { id }, body: { from: version, revision }, silent: true }),
      );
      if (full) take(full);
      return full !== null;
    },
    async withdraw() {
      const full = await run('withdraw', (id, revision) =>
        request(questionWithdraw, { params: { id }, body: { revision }, silent: true }),
      );
      if (full) take(full);
    },
    async discard() {
      const full = await run('discard', (id, revision) =>
        request(questionDiscardDraft, { params: { id }, body: { revision }, silent: true }),
      );
      if (full) take(full);
    },
    /** @returns the copy's number */
    async duplicate(): Promise<number | null> {
      const full = await run('duplicate', (id, revision) =>
        once(revision, newId, (creationId) =>
          request(questionDuplicate, { params: { id }, body: { creationId }, silent: true }),
        ),
      );
      if (full) invalidateBank();
      return full?.id ?? null;
    },
  };
}
export type Actions = ReturnType<typeof useActions>;
