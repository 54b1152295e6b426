/** Input and output of an export. */
import type { ExportLossCode, ExportNoteCode, ImportDetail } from '#domain/bank/import-reasons.ts';
import { isMarkedByPeople, type MarkedMechanicId } from '#mechanics/mechanic.ts';
import type { ImportedQuestion } from '../report.ts';

export type QuestionToExport = ImportedQuestion & {
  /** Names the question in the file; its title or number. */
  name: string;
};

/** Questions that formats have words for: an answer with a key. */
export type ScoredToExport = Exclude<QuestionToExport, { mechanic: MarkedMechanicId }>;

/** Questions that people mark stay behind: no format has their criteria. */
export function splitScored(questions: readonly QuestionToExport[]): {
  scored: { at: number; question: ScoredToExport }[];
  losses: ExportLoss[];
} {
  const scored: { at: number; question: ScoredToExport }[] = [];
  const losses: ExportLoss[] = [];
  for (const [at, question] of questions.entries())
    if (isMarkedByPeople(question)) losses.push({ question: at, code: 'mechanic', detail: { mechanic: question.mechanic } });
    else scored.push({ at, question });
  return { scored, losses };
}

export interface BankToExport {
  title: string;
  forLang: 'kz' | 'ru';
  questions: readonly QuestionToExport[];
  /** Bytes by name (`<hash>.<extension>`) of the media that the questions show. */
  media: ReadonlyMap<string, { contentType: string; bytes: Uint8Array }>;
}

/** A question that isn't in the file, or a part of it. */
export interface ExportLoss {
  /** Index in `questions`. */
  question: number;
  code: ExportLossCode;
  detail: ImportDetail;
}

/** A difference of the file, whatever the question. */
export interface ExportNote {
  code: ExportNoteCode;
  detail: { count: number };
}

export interface ExportedBank {
  bytes: Uint8Array;
  fileName: string;
  /** MIME type. */
  type: string;
  losses: ExportLoss[];
  notes: ExportNote[];
}
