/** Modules, options and purposes as they begin. Ids are drawn by chance: counted ones would say which option was written first. */
import type { BlockKind, LessonModule, TaskBody } from '#domain/lessons/document.ts';
import { blankDraft } from '#mechanics/draft.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';

export function newPartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** The kinds of a task: a list, options and pairs of a lesson's own, or one of the mechanics of questions. */
export type TaskKind = 'select' | 'choice' | 'connection' | ScoredMechanicId;
export const taskKinds: readonly TaskKind[] = ['select', 'choice', 'connection', ...scoredMechanicIds];

export function newBody(kind: TaskKind): TaskBody {
  switch (kind) {
    case 'select':
      return { kind, options: ['', ''], right: 0 };
    case 'choice':
      return {
        kind,
        mode: 'single',
        options: [0, 1, 2].map((index) => ({ id: newPartId(), content: '', isRight: index === 0 })),
      };
    case 'connection': {
      const pairs = [0, 1].map(() => ({ left: newPartId(), right: newPartId() }));
      return {
        kind,
        left: Object.fromEntries(pairs.map(({ left, right }) => [left, { content: '', val: [right] }])),
        right: Object.fromEntries(pairs.toReversed().map(({ right }) => [right, { content: '' }])),
      };
    }
    default:
      return { kind: 'mechanic', mechanic: kind, content: { ...blankDraft(kind) }, points: 1, partialCredit: true };
  }
}

const parts = { number: null, description: '', attachments: [], content: '' };

export function newTask(kind: TaskKind, title: string): LessonModule {
  return {
    type: 'task',
    id: newPartId(),
    ...parts,
    title,
    body: newBody(kind),
    hints: { solution: '' },
    additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: null },
  };
}

export function newBlock(block: BlockKind): LessonModule {
  return { type: 'simple', id: newPartId(), ...parts, title: '', block, alt: '' };
}

/** The same again under another id, to stand after it. */
export function copyOf(module: LessonModule): LessonModule {
  return { ...structuredClone(module), id: newPartId() };
}
