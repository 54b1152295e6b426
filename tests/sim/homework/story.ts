/** Plays a schedule of homework over teachers' devices, a student's device and a server, then lets everything arrive. */
import type { OpenedWork, ShownReview } from '#contract/homework/parts.ts';
import type { ReviewMark } from '#contract/homework/review-mark.ts';
import { copiedMarks } from '#domain/ink/mark-set.ts';
import type { NewCommand } from '#offline/commands/ports.ts';
import { newAnswer, newMarks, newRetraction, newReturn, newReview } from '#client/commands/homework-commands.ts';
import { changedReview, returnedReview, seenReview, type ReviewPart } from '#client/features/homework/review/changes.ts';
import { ownMarks, type Reviewer } from '#client/features/homework/review/overlay.ts';
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { HomeworkReview, HomeworkReviewMarks, HomeworkReturn } from '#contract/commands/kinds/homework-review.ts';
import { befall, heal, settle } from '../commands/befall.ts';
import { Device, type Page } from '../commands/device.ts';
import { streamOf } from '../rng.ts';
import { World } from '../world.ts';
import type { Deed, HomeworkEntry, OnPage, Saw, Says } from './history.ts';
import { answerIdOf, students, teachers, usualPoints } from './people.ts';
import { studentDevice, type DeskHappening, type HomeworkHappening, type HomeworkSchedule } from './schedule.ts';
import { HomeworkServer } from './server.ts';

const began = 1_790_000_000_000;

export async function playSchedule({ seed, setting, second, events }: HomeworkSchedule): Promise<HomeworkEntry[]> {
  const history: HomeworkEntry[] = [];
  const record = (entry: HomeworkEntry): void => void history.push(entry);
  const world = new World(began);
  const server = new HomeworkServer(world, streamOf(seed, 1), record);
  const [first, other] = teachers;
  const people: readonly (readonly [number, number])[] = [teachers, second === first ? teachers : [other, first], students];
  const devices = people.map((own, id) => new Device(id, world, streamOf(seed, 2 + id), server, setting, record, own));
  const story = new Story(world, server, devices, record);
  for (const device of devices) device.openPage();
  for (const { wait, what } of events) {
    await world.pass(wait);
    story.happen(what);
  }
  server.heal();
  heal(devices);
  await settle(world, devices, record);
  server.tell();
  return history;
}

/** Content of a page: works as they were read, and which version of each is open. By person and student. */
interface Desk {
  read: Map<string, OpenedWork>;
  version: Map<string, number>;
}

interface Open {
  page: Page;
  me: Reviewer;
  opened: OpenedWork;
  version: number;
  on: OnPage;
}

function says(review: Pick<HomeworkReview, 'mark' | 'comment'> | null): Says {
  return review && `${review.mark} ${review.comment}`;
}

/** An empty review, which only ink has begun, says nothing. */
function sawOf(review: ShownReview | null): Saw {
  return review?.versionId == null ? { saw: null, sawId: null } : { saw: says(review), sawId: review.versionId };
}

class Story {
  readonly #world: World;
  readonly #server: HomeworkServer;
  readonly #devices: readonly Device[];
  readonly #record: (entry: HomeworkEntry) => void;
  readonly #desks = new Map<Page, Desk>();
  readonly #taken = new Map<Device, Map<string, OpenedWork>>();
  #texts = 0;
  #uuids = 0;

  constructor(world: World, server: HomeworkServer, devices: readonly Device[], record: (entry: HomeworkEntry) => void) {
    this.#world = world;
    this.#server = server;
    this.#devices = devices;
    this.#record = record;
  }

  happen(what: HomeworkHappening): void {
    switch (what.type) {
      case 'points':
        return this.#server.change(what.points);
      case 'remove':
        return this.#server.remove();
      case 'end-right':
        return this.#server.endRight(what.person);
      case 'hand-in':
        return this.#handIn(this.#pageOf(studentDevice, what.page), what.what, what.cuts);
      default:
        if (!befall(this.#world, this.#server, this.#devices, what)) this.#onPage(this.#pageOf(what.device, what.page), what);
    }
  }

  #pageOf(device: number, page: number): Page {
    const found = this.#devices[device];
    if (!found) throw new Error(`There is no device ${device}`);
    return found.pageAt(page);
  }

  #onPage(page: Page, what: Exclude<HomeworkHappening, { type: 'hand-in' }>): void {
    switch (what.type) {
      case 'look':
        for (const student of students) this.#read(page, student);
        return;
      case 'take-along':
        return this.#takeAlong(page);
      case 'decide':
        return this.#decide(page, what.isMine);
      case 'file':
        return this.#handOver(page, what.after);
      default:
        if ('student' in what) this.#atDesk(page, what);
    }
  }

  #deskOf(page: Page): Desk {
    const desk = this.#desks.get(page) ?? { read: new Map(), version: new Map() };
    this.#desks.set(page, desk);
    return desk;
  }

  /** The page asks the server, if it can. */
  #read(page: Page, student: number): void {
    const { device, person } = page;
    if (person === null || device.session !== person || device.isExpired || this.#world.now < device.awayUntil) return;
    this.#deskOf(page).read.set(`${person} ${student}`, this.#server.open(student));
  }

  #takeAlong(page: Page): void {
    for (const student of students) {
      this.#read(page, student);
      const key = `${page.person} ${student}`;
      const read = this.#deskOf(page).read.get(key);
      const taken = this.#taken.get(page.device) ?? new Map<string, OpenedWork>();
      if (read) this.#taken.set(page.device, taken.set(key, read));
    }
  }

  /** A work as it lies on the page. Null: nothing can be reviewed. */
  #open(page: Page, student: number): Open | null {
    const { person, queue, device } = page;
    if (person === null || !queue) return null;
    const desk = this.#deskOf(page);
    const key = `${person} ${student}`;
    if (!desk.read.has(key)) this.#read(page, student);
    const opened = desk.read.get(key) ?? this.#taken.get(device)?.get(key);
    const newest = opened?.work.versions.length ?? 0;
    if (!opened || newest === 0) return null;
    const version = desk.version.get(key) ?? newest;
    desk.version.set(key, version);
    const pageText = opened.work.versions[version - 1]?.text ?? '';
    const on = { answerId: opened.work.answerId, version, pageText };
    return { page, me: { id: person, name: `Teacher ${person}` }, opened, version, on };
  }

  #atDesk(page: Page, what: DeskHappening): void {
    const open = this.#open(page, students[what.student]);
    if (!open) return;
    const { opened, version, me, on } = open;
    const { answerId } = on;
    const views = page.views();
    const saw = sawOf(seenReview(opened, views, me, version));
    switch (what.type) {
      case 'newest':
        this.#read(page, students[what.student]);
        return void this.#deskOf(page).version.delete(`${me.id} ${students[what.student]}`);
      case 'mark':
        return this.#review(open, { mark: Math.min(what.mark, opened.homework.points) });
      case 'comment':
        return this.#review(open, { comment: `text ${++this.#texts}` });
      case 'ink':
        return this.#ink(open, { add: Array.from({ length: what.strokes }, () => this.#stroke()), remove: [] });
      case 'erase': {
        const [own] = ownMarks(opened.marks, views, answerId, version, me.id).marks.keys();
        return own === undefined ? undefined : this.#ink(open, { add: [], remove: [own] });
      }
      case 'move-ink': {
        const before = ownMarks(opened.marks, views, answerId, version - 1, me.id);
        const add = copiedMarks(before.marks.values(), () => this.#uuid()) as ReviewMark[];
        return add.length === 0 ? undefined : this.#ink(open, { add, remove: [] });
      }
      case 'voice': {
        const upload = this.#uuid();
        page.device.cuts.set(upload, what.cuts);
        const body = { x: 1, y: 1, upload, seconds: 3 };
        return this.#ink(open, { add: [{ id: this.#uuid(), page: 0, kind: 'voice', body }], remove: [] }, [upload]);
      }
      case 'return':
        return this.#give(page, returnedReview(opened, views, me, version), { kind: 'return', ...saw, ...on });
      case 'retract':
        return this.#give(page, newRetraction({ answerId, version }, null), { kind: 'retract', ...saw, ...on });
    }
  }

  #review({ page, opened, version, me, on }: Open, part: ReviewPart): void {
    const views = page.views();
    const saw = sawOf(seenReview(opened, views, me, version));
    const command = changedReview(opened, views, me, version, part);
    const { mark, comment, points } = command.body as HomeworkReview;
    this.#give(page, command, { kind: 'review', says: `${mark} ${comment}`, ...saw, ...on }, points);
  }

  #ink({ page, on }: Open, change: Pick<HomeworkReviewMarks, 'add' | 'remove'>, files: readonly string[] = []): void {
    const { answerId, version } = on;
    const command = newMarks({ answerId, version, ...change }, files);
    this.#give(page, command, { kind: 'marks', add: change.add.map(({ id }) => id), remove: change.remove, ...on });
  }

  #stroke(): ReviewMark {
    this.#texts += 1;
    const points = [1, 1, 500, this.#texts % 1000, 2, 500];
    return { id: this.#uuid(), page: 0, kind: 'stroke', body: { points, colour: '#d00000', width: 3 } };
  }

  #uuid(): string {
    return `99999999-0000-4000-8000-${String(++this.#uuids).padStart(12, '0')}`;
  }

  #handIn(page: Page, what: 'words' | 'photo' | 'again', cuts: number): void {
    const { person, device } = page;
    if (person === null) return;
    const answerId = answerIdOf(person);
    const text = `text ${++this.#texts}`;
    if (what === 'again') this.#read(page, person);
    const before = what === 'again' ? this.#deskOf(page).read.get(`${person} ${person}`)?.work.versions.at(-1) : undefined;
    const files = (before?.files ?? []).map(({ uploadId, width, height, rotation }) => ({
      upload: uploadId,
      width,
      height,
      rotation,
    }));
    const added: string[] = [];
    if (what === 'photo') {
      const upload = this.#uuid();
      device.cuts.set(upload, cuts);
      added.push(upload);
      files.push({ upload, width: 900, height: 1200, rotation: 0 });
    }
    const body: HomeworkAnswer = { answerId, text, files };
    const deed: Deed = { kind: 'answer', answerId, text, files: files.map(({ upload }) => upload) };
    this.#give(page, newAnswer(body, added), deed);
  }

  #give(page: Page, command: NewCommand, deed: Deed, points = usualPoints): void {
    const { queue } = page;
    if (queue) this.#note(page, queue.enqueue(command), command.subject, deed, points);
  }

  #note(page: Page, id: string, subject: string, deed: Deed, points: number): void {
    const { device, person } = page;
    if (person === null) return;
    const at = this.#world.now;
    // Before the command: what it does to the pages comes later.
    this.#record({ type: 'deed', at, id, person, deed, clockOff: device.wallOffset, points });
    this.#record({ type: 'made', at, device: device.id, page: page.id, person, id, subject, order: ++device.order });
  }

  /** Brought in by somebody else: the device hears of it with its own next call. */
  #handOver(page: Page, after: number): void {
    const { queue, person, device } = page;
    const commands = queue?.handOver() ?? [];
    if (person === null || commands.length === 0) return;
    const ids = commands.map(({ id }) => id);
    this.#record({ type: 'sent', at: this.#world.now, device: device.id, session: person, ids, files: [] });
    const text = JSON.stringify({ personId: person, commands });
    this.#world.after(after, () => void this.#server.receive(person, text));
  }

  /** The teacher looks at both reviews, and keeps one. */
  #decide(page: Page, isMine: boolean): void {
    const { queue, device, person } = page;
    const open = page.views().filter(({ place }) => place === 'decide');
    const subject = open.at(-1)?.subject;
    const views = open.filter((view) => view.subject === subject);
    const last = views.findLast(({ kind, body }) => body && kind === 'homework-review') ?? views.at(-1);
    if (!queue || !last?.body || person === null) return;
    const ids = views.map(({ id }) => id);
    this.#record({ type: 'decided', at: this.#world.now, device: device.id, ids });
    const theirs = last.theirs as ShownReview | null;
    const body = last.body as HomeworkReview | HomeworkReturn;
    const expects = theirs?.versionId ?? null;
    const command = 'comment' in body ? newReview(body, expects) : newReturn(body, expects);
    const id = queue.decide(ids, isMine ? command : null);
    if (id === null) return;
    const student = Number(body.answerId[7]);
    const pageText = this.#server.open(student).work.versions[body.version - 1]?.text ?? '';
    const on = { answerId: body.answerId, version: body.version, pageText };
    const saw = sawOf(theirs);
    const deed: Deed =
      'comment' in body ? { kind: 'review', says: says(body) ?? '', ...saw, ...on } : { kind: 'return', ...saw, ...on };
    this.#note(page, id, last.subject, deed, 'points' in body ? body.points : usualPoints);
  }
}
