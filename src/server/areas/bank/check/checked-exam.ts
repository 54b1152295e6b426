/** An exam with all that the check looks at. Loaded by `load-exam.ts`; the rules are pure. */
import type { SettledRange } from '#domain/bank/grading-range.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

/** A version of a question; of a draft, `content` may be anything. */
export interface CheckedVersion {
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

export interface CheckedQuestion {
  id: number;
  title: string;
  subjectId: number;
  variantId: number | null;
  variantNumber: number | null;
  pairId: number | null;
  /** Version that new attempts get; null: none. */
  offered: CheckedVersion | null;
  /** Version that is being written. */
  draft: CheckedVersion | null;
  /** Was published once: without `offered` it was withdrawn. */
  wasPublished: boolean;
}

export interface CheckedSubject {
  id: number;
  title: string;
  /** ENT only: sat by those only whose profile has it. */
  isProfile: boolean;
  passingPoints: number | null;
}

export interface CheckedExam {
  id: number;
  forLang: 'kz' | 'ru';
  durationInSeconds: number;
  maxScore: number | null;
  /** `maxScore`, or what the published questions sum up to. */
  reachableScore: number;
  passingScore: number;
  hasVariants: boolean;
  accessTypeId: number;
  /** In their order, without those that only say what kind of exam it is. */
  subjects: readonly CheckedSubject[];
  /** Composite directions, of the ENT only. */
  directions: readonly { id: number; title: string; subjectIds: readonly number[] }[];
  /** Titles of subjects that questions stand in and the exam does not have. */
  otherSubjects: ReadonlyMap<number, string>;
  variants: readonly { id: number; number: number; isPublished: boolean; byRequest: boolean }[];
  sharedContents: readonly { id: number; title: string; content: string }[];
  ranges: readonly SettledRange[];
  /** In their order. */
  questions: readonly CheckedQuestion[];
  /**
   * One form of an exam that draws from a bank, as far as the bank has its questions. Their content is the bank's own matter.
   */
  drawn: readonly CheckedQuestion[];
  /** Rows of the blueprint that lack questions; `row` from 1. */
  lacking: readonly { row: number; subjectId: number; lacking: number }[];
  /** A shared bank is sat by nobody: only its questions are looked at. */
  isBank: boolean;
  /** Names of media that are there, of all that the exam shows. */
  media: ReadonlySet<string>;
  pair: { id: number; questions: readonly CheckedQuestion[]; subjects: readonly { id: number }[] } | null;
}
