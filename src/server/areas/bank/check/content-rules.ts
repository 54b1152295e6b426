/** Checks of one question or text, without the rest of the exam. */
import * as v from 'valibot';
import type { Finding, FindingCode } from '#contract/bank/exam-check.ts';
import { adviceOn, hasContent, isSilent } from '#mechanics/advice.ts';
import { readDraft, whatIsMissing } from '#mechanics/draft.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion, type KeyedQuestion } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { AdviceCode } from '#mechanics/missing.ts';
import { richTexts } from '#mechanics/rich-texts.ts';
import { readStoredContent } from '#mechanics/stored-question.keyed.ts';
import { mediaNames } from '../questions/clean-question.ts';
import type { CheckedVersion } from './checked-exam.ts';

export interface Remark {
  code: FindingCode;
  detail: string;
}

/** Without a place, the remark is about the exam itself. */
export type PlacedRemark = Remark & Pick<Finding, 'questionId' | 'subjectId' | 'variantId' | 'sharedContentId' | 'title'>;

const adviceCodes: Record<AdviceCode, FindingCode> = {
  'no-prompt': 'text-empty',
  'empty-part': 'text-empty',
  'same-parts': 'options-duplicate',
  'no-description': 'image-silent',
  'order-tells': 'order-tells',
};

/** The version as it is scored; null: its mechanic's schema refuses it. */
export function readKeyed(id: number, version: CheckedVersion): KeyedQuestion | null {
  const { mechanic, content, points, partialCredit, sharedContentId } = version;
  const stored = readStoredContent(mechanic, content);
  const read = v.safeParse(keyedQuestion, { id, mechanic, content: stored, points, partialCredit, sharedContentId });
  return read.success ? read.output : null;
}

/** Returns why a version that students get cannot be scored; null: it can. */
export function findFault(id: number, version: CheckedVersion): string | null {
  const question = readKeyed(id, version);
  return question ? findKeyFault(question) : 'The content does not fit its mechanic';
}

/** How many things keep a draft from being published. */
export function countMissing({ mechanic, content }: CheckedVersion): number {
  return whatIsMissing<MechanicId>(mechanic, readDraft<MechanicId>(mechanic, content)).length;
}

/** Returns remarks on a version, complete or not. Each remark once. */
export function remarksOn({ mechanic, content, points }: CheckedVersion, media: ReadonlySet<string>): Remark[] {
  const read = readDraft<MechanicId>(mechanic, content);
  const remarks: Remark[] = adviceOn<MechanicId>(mechanic, read).map(({ code, partId = '' }) => ({
    code: adviceCodes[code],
    detail: partId,
  }));
  if (points === 0) remarks.push({ code: 'points-zero', detail: '' });
  if (richTexts(mechanic, read).some((html) => isSilent(html, 'audio'))) remarks.push({ code: 'sound-silent', detail: '' });
  return unique([...remarks, ...lostMedia(content, media)]);
}

/** The same of a shared content. */
export function remarksOnText(html: string, media: ReadonlySet<string>): Remark[] {
  const remarks: Remark[] = [];
  if (!hasContent(html)) remarks.push({ code: 'text-empty', detail: '' });
  if (isSilent(html, 'img')) remarks.push({ code: 'image-silent', detail: '' });
  if (isSilent(html, 'audio')) remarks.push({ code: 'sound-silent', detail: '' });
  return unique([...remarks, ...lostMedia(html, media)]);
}

function lostMedia(content: unknown, media: ReadonlySet<string>): Remark[] {
  return mediaNames(content)
    .filter((name) => !media.has(name))
    .map((name) => ({ code: 'media-missing', detail: `/media/${name}` }));
}

function unique(remarks: readonly Remark[]): Remark[] {
  return [...new Map(remarks.map((remark) => [`${remark.code} ${remark.detail}`, remark])).values()];
}
