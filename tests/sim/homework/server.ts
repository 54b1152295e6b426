/** The real rules of homework over tables in memory. */
import type * as v from 'valibot';
import type { Homework, OpenedWork } from '#contract/homework/parts.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { homeworkAnswerKind } from '#contract/commands/kinds/homework-answer.ts';
import { homeworkReviewMarksKind, reviewStateKinds, type ReviewStateKind } from '#contract/commands/kinds/homework-review.ts';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import { workState } from '#domain/homework/states.ts';
import { handleKind, type Execution } from '#server/areas/commands/handler.ts';
import type { Given, Taking } from '#server/areas/homework/given.ts';
import { scopeAnswers, takeAnswers } from '#server/areas/homework/take-answers.ts';
import { scopeReviews, takeMarks, takeReviews } from '#server/areas/homework/take-reviews.ts';
import type { Actor } from '#server/http/actor.ts';
import { SimulatedServer } from '../commands/command-server.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import type { HomeworkEntry } from './history.ts';
import { answerIdOf, seededText, students, teachers } from './people.ts';
import {
  beginTx,
  commitTx,
  emptyTables,
  storedMarks,
  shownReviews,
  shownVersions,
  tablesOf,
  type Tables,
  type Tx,
} from './tables.ts';

type Rule<Body, R> = (taking: Taking, commands: readonly Given<Body>[]) => Promise<R>;

export class HomeworkServer extends SimulatedServer<Tx> {
  readonly #tables: Tables = emptyTables();
  readonly #tell: (entry: HomeworkEntry) => void;

  constructor(world: World, rng: Rng, record: (entry: HomeworkEntry) => void) {
    super(world, rng, record);
    this.#tell = record;
    this.#add(homeworkAnswerKind, scopeAnswers, takeAnswers);
    this.#add(homeworkReviewMarksKind, scopeReviews, takeMarks);
    for (const kind of reviewStateKinds) this.#add<ReviewStateKind['body']>(kind, scopeReviews, takeReviews(kind.kind));
    this.#seed();
  }

  /** One student has handed in before the story begins. */
  #seed(): void {
    const answerId = answerIdOf(students[0]);
    const upload = 'eeeeeeee-0000-4000-8000-000000000000';
    const files = [{ upload, width: 900, height: 1200, rotation: 0 as const }];
    const at = this.world.now;
    const version = { n: 1, commandId: 'seed', madeAt: at, receivedAt: at, timeliness: 'in-time' as const, answerId };
    this.#tables.versions.set(answerId, [{ ...version, body: { answerId, text: seededText, files } }]);
  }

  #add<Body extends v.GenericSchema>(
    kind: CommandKind<string, Body>,
    scope: Rule<v.InferOutput<Body>, ReadonlySet<string>>,
    apply: Rule<v.InferOutput<Body>, Verdict[]>,
  ): void {
    const taking = ({ tx, actor, receivedAt }: Execution<Tx>): Taking => ({
      tables: tablesOf({ tables: this.#tables, tx, files: this.files, personId: actor.personId, receivedAt }),
      actor,
      receivedAt,
    });
    this.handlers.set(
      kind.kind,
      handleKind<Tx, Body>(kind, {
        scope: (execution, commands) => scope(taking(execution), commands),
        apply: (execution, commands) => apply(taking(execution), commands),
      }),
    );
  }

  protected override actorOf(personId: number): Actor {
    const role = teachers.some((teacher) => teacher === personId) ? 'TCHR' : 'ST';
    return { personId, role } as Actor;
  }

  protected begin(): Tx {
    return beginTx();
  }

  protected commit(tx: Tx): boolean {
    return commitTx(this.#tables, tx);
  }

  /** The homework gives other points from now on. */
  change(points: number): void {
    this.#tables.points = points;
  }

  remove(): void {
    this.#tables.removedAt ??= this.world.now;
    this.#tell({ type: 'removed', at: this.world.now });
  }

  endRight(person: number): void {
    if (this.#tables.rightEnded.has(person)) return;
    this.#tables.rightEnded.set(person, this.world.now);
    this.#tell({ type: 'right-ended', at: this.world.now, person });
  }

  /** A work as a page reads it. */
  open(student: number): OpenedWork {
    const answerId = answerIdOf(student);
    const { points } = this.#tables;
    const versions = shownVersions(this.#tables, answerId);
    const reviews = shownReviews(this.#tables, answerId);
    const state = workState(versions.length, reviews);
    const work = { answerId, student: { id: student, name: `Student ${student}` }, isInGroup: true, state, versions, reviews };
    return { homework: { points, rubric: [] } as unknown as Homework, work, marks: storedMarks(this.#tables, answerId) };
  }

  /** All tables, for the onlooker. */
  tell(): void {
    const all = students.map(answerIdOf);
    this.#tell({
      type: 'tables',
      at: this.world.now,
      versions: all.flatMap((answerId) =>
        (this.#tables.versions.get(answerId) ?? []).map(({ n, commandId, body: { text, files } }) => ({
          answerId,
          n,
          commandId,
          text,
          files: files.map(({ upload }) => upload),
        })),
      ),
      reviews: [...this.#tables.reviews.values()].map((review) => ({
        answerId: review.answerId,
        version: review.version,
        reviewer: review.reviewerId,
        state: review.state,
        says: review.versionId === null ? null : `${review.mark} ${review.comment}`,
        points: review.points,
        isRightEnded: review.isRightEnded,
        isOwnTeacher: review.isOwnTeacher,
      })),
      marks: all.flatMap((answerId) =>
        storedMarks(this.#tables, answerId).map(({ mark, version, authorId }) => ({
          id: mark.id,
          answerId,
          version,
          author: authorId,
          text: JSON.stringify(mark.body),
        })),
      ),
    });
  }
}
