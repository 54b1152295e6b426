/** The tables of homework in memory: what PostgreSQL's keys, locks and `on conflict` do there. */
import type { ShownReview, WorkVersion } from '#contract/homework/parts.ts';
import type { StoredMark, ReviewMark } from '#contract/homework/review-mark.ts';
import type { OwnReview } from '#domain/homework/reduce-review.ts';
import type { HomeworkTables, On } from '#server/areas/homework/tables.ts';
import { shownVersion, type StoredVersion } from './stored.ts';
import { ownTeacher, usualPoints } from './people.ts';
import type { CommandTx } from '../commands/command-server.ts';

interface Mark {
  answerId: string;
  version: number;
  authorId: number;
  /** Null: it was removed before it came. */
  mark: ReviewMark | null;
  isRemoved: boolean;
}

export interface Tables {
  versions: Map<string, readonly StoredVersion[]>;
  reviews: Map<string, ShownReview & { answerId: string }>;
  marks: Map<string, Mark>;
  /** Uploads in use. */
  used: Set<string>;
  points: number;
  removedAt: number | null;
  /** Since when a teacher may not review. */
  rightEnded: Map<number, number>;
}

export interface Tx extends CommandTx {
  /** Rows that the transaction saw under a lock, as they were. */
  seen: Map<string, unknown>;
  versions: StoredVersion[];
  reviews: Map<string, ShownReview & { answerId: string }>;
  /** Empty reviews, which give way to whatever is there. */
  begun: Map<string, ShownReview & { answerId: string }>;
  marks: ((marks: Map<string, Mark>) => void)[];
  used: Set<string>;
}

export function emptyTables(): Tables {
  return {
    versions: new Map(),
    reviews: new Map(),
    marks: new Map(),
    used: new Set(),
    points: usualPoints,
    removedAt: null,
    rightEnded: new Map(),
  };
}

export function beginTx(): Tx {
  return {
    rows: [],
    effects: new Map(),
    seen: new Map(),
    versions: [],
    reviews: new Map(),
    begun: new Map(),
    marks: [],
    used: new Set(),
  };
}

function reviewKey({ answerId, version }: On, reviewer: number): string {
  return `${answerId} ${version} ${reviewer}`;
}

/** @returns false: another transaction has changed what this one saw. */
export function commitTx(tables: Tables, tx: Tx): boolean {
  for (const [key, seen] of tx.seen) if ((tables.versions.get(key) ?? tables.reviews.get(key)) !== seen) return false;
  for (const one of tx.versions) tables.versions.set(one.answerId, [...(tables.versions.get(one.answerId) ?? []), one]);
  for (const [key, review] of tx.begun) if (!tables.reviews.has(key)) tables.reviews.set(key, review);
  for (const [key, review] of tx.reviews) tables.reviews.set(key, review);
  for (const write of tx.marks) write(tables.marks);
  for (const upload of tx.used) tables.used.add(upload);
  return true;
}

export interface Call {
  tables: Tables;
  tx: Tx;
  /** Uploads that are whole. */
  files: ReadonlySet<string>;
  personId: number;
  receivedAt: number;
}

export function tablesOf(call: Call): HomeworkTables {
  return { ...answerTables(call), ...reviewTables(call), ...markTables(call) };
}

type AnswerTables = Pick<HomeworkTables, 'assigned' | 'target' | 'claimPages' | 'addVersion' | 'tellReviewers'>;

function answerTables({ tables, tx, files, receivedAt }: Call): AnswerTables {
  const versionsOf = (answerId: string): StoredVersion[] => {
    const before = tables.versions.get(answerId);
    if (!tx.seen.has(answerId)) tx.seen.set(answerId, before);
    return [...(before ?? []), ...tx.versions.filter((one) => one.answerId === answerId)];
  };
  return {
    assigned: (claims) => Promise.resolve(new Set(claims.map(({ id }) => id))),
    target(answerId) {
      const versions = versionsOf(answerId);
      return Promise.resolve({
        uuid: 'homework',
        title: 'Homework',
        kind: 'files',
        dueAt: Number.MAX_SAFE_INTEGER,
        lateRule: 'accept',
        resubmission: 'any',
        publishedAt: 0,
        removedAt: tables.removedAt,
        versions: versions.length,
        isReturned: false,
        known: versions.flatMap((version) => version.body.files.map(({ upload }) => upload)),
      });
    },
    claimPages(uploads) {
      const isFine = uploads.every((upload) => files.has(upload) && !tables.used.has(upload) && !tx.used.has(upload));
      for (const upload of uploads) tx.used.add(upload);
      return Promise.resolve(isFine);
    },
    addVersion(_target, version) {
      tx.versions.push({ ...version, answerId: version.body.answerId, receivedAt });
      return Promise.resolve();
    },
    tellReviewers: () => Promise.resolve(),
  };
}

type ReviewTables = Pick<HomeworkTables, 'rights' | 'ownReview' | 'putReview' | 'beginReview'>;

function reviewTables({ tables, tx, personId, receivedAt }: Call): ReviewTables {
  const find = (on: On) => {
    const key = reviewKey(on, personId);
    return tx.reviews.get(key) ?? tables.reviews.get(key) ?? tx.begun.get(key) ?? null;
  };
  const row = ({ answerId, version }: On, review: OwnReview) => ({
    ...review,
    answerId,
    version,
    reviewerId: personId,
    reviewer: `Teacher ${personId}`,
  });
  return {
    rights(claims) {
      const endedAt = tables.rightEnded.get(personId) ?? Infinity;
      const there = claims.filter(({ answerId, version }) => version <= (tables.versions.get(answerId)?.length ?? 0));
      return Promise.resolve(
        there.map(({ id, madeAt }) => ({
          id,
          wasThere: madeAt < endedAt,
          isThere: receivedAt < endedAt,
          isOwnTeacher: personId === ownTeacher,
        })),
      );
    },
    ownReview(on) {
      const key = reviewKey(on, personId);
      if (!tx.seen.has(key)) tx.seen.set(key, tables.reviews.get(key));
      return Promise.resolve(find(on));
    },
    putReview(on, { after }) {
      tx.reviews.set(reviewKey(on, personId), row(on, after));
      return Promise.resolve();
    },
    beginReview(on, review) {
      if (!find(on)) tx.begun.set(reviewKey(on, personId), row(on, review));
      return Promise.resolve();
    },
  };
}

type MarkTables = Pick<HomeworkTables, 'room' | 'claimVoices' | 'addMarks' | 'removeMarks'>;

function markTables({ tables, tx, files, personId }: Call): MarkTables {
  return {
    room({ answerId, version }) {
      const pages = tables.versions.get(answerId)?.[version - 1]?.body.files.length ?? 0;
      return Promise.resolve({ pages, marks: 0, points: tables.points });
    },
    claimVoices(uploads) {
      const isFine = uploads.every((upload) => files.has(upload));
      for (const upload of uploads) tx.used.add(upload);
      return Promise.resolve(isFine);
    },
    addMarks({ answerId, version }, added) {
      tx.marks.push((marks) => {
        for (const mark of added)
          if (!marks.has(mark.id)) marks.set(mark.id, { answerId, version, authorId: personId, mark, isRemoved: false });
      });
      return Promise.resolve();
    },
    removeMarks({ answerId, version }, ids) {
      tx.marks.push((marks) => {
        for (const id of ids) {
          const mark = marks.get(id) ?? { answerId, version, authorId: personId, mark: null, isRemoved: true };
          if (mark.authorId === personId && mark.answerId === answerId) marks.set(id, { ...mark, isRemoved: true });
        }
      });
      return Promise.resolve();
    },
  };
}

/** A work's versions as a page reads them. */
export function shownVersions(tables: Tables, answerId: string): WorkVersion[] {
  return (tables.versions.get(answerId) ?? []).map(shownVersion);
}

export function shownReviews(tables: Tables, answerId: string): ShownReview[] {
  return [...tables.reviews.values()].filter((review) => review.answerId === answerId);
}

export function storedMarks(tables: Tables, answerId: string): StoredMark[] {
  return [...tables.marks.values()].flatMap(({ isRemoved, mark, ...one }) =>
    mark && !isRemoved && one.answerId === answerId ? [{ authorId: one.authorId, version: one.version, mark, url: null }] : [],
  );
}
