/**
 * Drafts: questions while they are being written. A draft has the shape of a keyed content, so that the editors, the preview and the publishing
 * share one form; what nobody has said yet is empty (`''`, no entry, an empty list). Whether it can be published says `whatIsMissing`.
 *
 * Used by the server and by the screens that write questions; a student's browser never has it (tests/architecture).
 */
import * as v from 'valibot';
import { adviceOn } from '#mechanics/advice.ts';
import { dragAndDropDraft } from '#mechanics/drag-and-drop/drag-and-drop.draft.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { asRaw } from '#mechanics/editing/read.ts';
import { emptyInputDraft } from '#mechanics/empty-input/empty-input.draft.ts';
import { emptySelectsDraft } from '#mechanics/empty-selects/empty-selects.draft.ts';
import { essayDraft } from '#mechanics/essay/essay.draft.ts';
import { interactiveSquaresDraft } from '#mechanics/interactive-squares/interactive-squares.draft.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion, type KeyedContentByMechanic, type KeyedContentOf } from '#mechanics/keyed-question.ts';
import { matchingDraft } from '#mechanics/matching/matching.draft.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Missing } from '#mechanics/missing.ts';
import { multipleChoiceDraft } from '#mechanics/multiple-choice/multiple-choice.draft.ts';
import { oneCorrectInputDraft } from '#mechanics/one-correct-input/one-correct-input.draft.ts';
import { oneCorrectDraft } from '#mechanics/one-correct/one-correct.draft.ts';
import { simpleTextDraft } from '#mechanics/simple-text/simple-text.draft.ts';
import { yesNoDraft } from '#mechanics/yes-no/yes-no.draft.ts';
import { readStoredContent } from '#mechanics/stored-question.keyed.ts';

type Drafts = { [M in MechanicId]: MechanicDraft<M> };

const drafts = {
  'one-correct': oneCorrectDraft,
  'yes-no': yesNoDraft,
  'one-correct-input': oneCorrectInputDraft,
  'interactive-squares': interactiveSquaresDraft,
  'multiple-choice': multipleChoiceDraft,
  matching: matchingDraft,
  'empty-selects': emptySelectsDraft,
  'simple-text': simpleTextDraft,
  'empty-input': emptyInputDraft,
  'drag-and-drop': dragAndDropDraft,
  essay: essayDraft,
} satisfies Drafts;

function draftOf<M extends MechanicId>(mechanic: M): MechanicDraft<M> {
  const all: Drafts = drafts;
  return all[mechanic];
}

/** A new question: as many empty options as one mostly needs. Ids are new each time. */
export function blankDraft<M extends MechanicId>(mechanic: M): KeyedContentByMechanic[M] {
  return draftOf(mechanic).blank();
}

/**
 * Something editable out of anything; never throws. What the keyed schema and the key's check accept comes back as it was. Texts stay, also
 * too long ones; ids that cannot be used are replaced; the key keeps only what it can name.
 */
export function readDraft<M extends MechanicId>(mechanic: M, value: unknown): KeyedContentByMechanic[M] {
  return draftOf(mechanic).read(asRaw(readStoredContent(mechanic, value)));
}

/** The same for a mechanic that is known at run time only. */
export type AnyDraft = { [M in MechanicId]: { mechanic: M; content: KeyedContentOf<M> } }[MechanicId];

/**
 * All that keeps a draft from being published, in the editor's order. Empty exactly when the keyed schema and `findKeyFault` accept the content, and
 * no part of it is empty: a student would choose among options that say nothing.
 */
export function whatIsMissing<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Missing[] {
  const fault = findAnyFault(mechanic, content);
  if (fault === null) return emptyParts(mechanic, content);
  const missing = draftOf(mechanic).findMissing(content);
  // A rule without a draft check: an English message is better than none.
  const named: Missing[] = missing.length > 0 ? missing : [{ code: 'other', detail: fault }];
  return [...named, ...emptyParts(mechanic, content)];
}

/** Parts that neither say nor show anything. Questions that were published before this was asked are scored as they are. */
function emptyParts<M extends MechanicId>(mechanic: M, content: KeyedContentByMechanic[M]): Missing[] {
  return adviceOn(mechanic, content).flatMap(({ code, partId }): Missing[] =>
    code === 'empty-part' && partId !== undefined ? [{ code: 'no-text', partId }] : [],
  );
}

function findAnyFault(mechanic: MechanicId, content: unknown): string | null {
  const result = v.safeParse(keyedQuestion, {
    id: 1,
    sharedContentId: null,
    points: 1,
    partialCredit: true,
    mechanic,
    content,
  });
  if (result.success) return findKeyFault(result.output);
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`;
}
