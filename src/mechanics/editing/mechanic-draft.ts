import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Missing } from '#mechanics/missing.ts';

/** Draft functions of each mechanic. `src/mechanics/draft.ts` puts them together. */
export interface MechanicDraft<M extends MechanicId> {
  blank: () => KeyedContentByMechanic[M];
  read: (raw: Readonly<Record<string, unknown>>) => KeyedContentByMechanic[M];
  /** All that is missing. Called only for a draft that the schema or the key's check refuses. */
  findMissing: (content: KeyedContentByMechanic[M]) => Missing[];
}
