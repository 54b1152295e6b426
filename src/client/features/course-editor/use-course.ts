import { useEffect, useRef, useState } from 'react';
import type { CourseDraft, CourseFault } from '#domain/courses/course-draft.ts';
import { coursePublish, courseRead, courseSave, type OpenedCourse } from '#contract/courses/authoring.ts';
import type { DocumentFacts, PackageFacts } from '#contract/courses/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { useDraftKeeper } from '#client/kit/drafts/use-draft-keeper.ts';
import { courseDrafts, type StoredCourse } from './drafts.ts';
import { invalidateCourses } from './queries.ts';

export type Edit = (change: (before: CourseDraft) => CourseDraft) => void;

/** A course while it is edited: the draft on the device, saving, publishing, and who else has saved. */
export function useCourse(opened: OpenedCourse) {
  const subject = String(opened.id);
  const [course, setCourse] = useState(opened);
  const [draft, setDraft] = useState(opened.draft);
  const [packages, setPackages] = useState<readonly PackageFacts[]>(opened.packages);
  const [documents, setDocuments] = useState<readonly DocumentFacts[]>(opened.documents);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly CourseFault[]>([]);
  /** A draft that was found on this device. */
  const [waiting, setWaiting] = useState<StoredCourse | null>(null);
  /** The version that somebody else has saved meanwhile. */
  const [other, setOther] = useState<OpenedCourse | null>(null);
  /** Counts texts that came from elsewhere than the keyboard: the editors begin again. */
  const [edition, setEdition] = useState(0);
  const latest = useRef({ draft, revision: course.revision });
  useEffect(() => {
    latest.current = { draft, revision: course.revision };
  });

  useEffect(() => {
    let isGone = false;
    void courseDrafts.find(subject).then((found) => {
      if (!isGone && found && JSON.stringify(found.draft) !== JSON.stringify(opened.draft)) setWaiting(found);
    });
    return () => {
      isGone = true;
    };
  }, [subject, opened]);

  const write = () => courseDrafts.write(subject, { ...latest.current, savedAt: Date.now() });
  const keeper = useDraftKeeper(write, false);

  const edit: Edit = (change) => {
    keeper.change();
    setWaiting(null);
    setFaults([]);
    setDraft(change);
  };

  function take(saved: OpenedCourse, sent: CourseDraft | null) {
    setCourse(saved);
    setOther(null);
    invalidateCourses();
    if (sent !== null && latest.current.draft !== sent) return;
    keeper.settle();
    courseDrafts.drop(subject);
    if (sent !== null) return;
    setDraft(saved.draft);
    setEdition((before) => before + 1);
  }

  /** @returns what is stored now; null: it was refused, and why is shown */
  async function save(over: number): Promise<OpenedCourse | null> {
    const sent = latest.current.draft;
    try {
      const body = { draft: sent, revision: over };
      const saved = await request(courseSave, { params: { courseId: course.id }, body, silent: true });
      take(saved, sent);
      return saved;
    } catch (error) {
      await fail(error);
      return null;
    }
  }

  async function fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code !== 'EDIT_CONFLICT') return setProblem(error.message);
    try {
      setOther(await request(courseRead, { params: { courseId: course.id }, silent: 'caller' }));
    } catch {
      setProblem(error.message);
    }
  }

  async function work(action: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await action();
    } finally {
      setIsBusy(false);
    }
  }

  async function publish(): Promise<boolean> {
    const saved = keeper.isChanged ? await save(course.revision) : course;
    if (!saved) return false;
    try {
      const params = { courseId: course.id };
      const reply = await request(coursePublish, { params, body: { revision: saved.revision }, silent: true });
      setFaults(reply.faults);
      if (reply.faults.length === 0) take(reply.course, latest.current.draft);
      return reply.faults.length === 0;
    } catch (error) {
      await fail(error);
      return false;
    }
  }

  return {
    course,
    draft,
    edit,
    edition,
    packages,
    addPackage: (taken: PackageFacts) => setPackages((before) => [...before, taken]),
    documents,
    addDocument: (chosen: DocumentFacts) => setDocuments((before) => [...before, chosen]),
    isBusy,
    isChanged: keeper.isChanged,
    problem,
    faults,
    waiting,
    other,
    save: (over = course.revision) => work(() => save(over)),
    publish: (onDone: () => void) =>
      work(async () => {
        if (await publish()) onDone();
      }),
    setArchived: (saved: OpenedCourse) => setCourse(saved),
    takeDraft() {
      if (!waiting) return;
      keeper.change();
      setDraft(waiting.draft);
      setCourse((before) => ({ ...before, revision: waiting.revision }));
      setEdition((before) => before + 1);
      setWaiting(null);
    },
    dropDraft() {
      courseDrafts.drop(subject);
      setWaiting(null);
    },
    takeOther() {
      if (other) take(other, null);
    },
  };
}
