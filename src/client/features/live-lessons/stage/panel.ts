import type { DataOf } from '#contract/endpoint.ts';
import type { livePeople } from '#contract/live-lessons/live-lessons.ts';
import type { View } from '../log-view.ts';
import type { Live } from '../use-live.ts';

export type People = DataOf<typeof livePeople>;

export interface RailProps {
  lessonId: string;
  live: Live;
  view: View;
  people: People | null;
}

export interface PanelProps extends RailProps {
  /** By person; those of the class only. */
  nameOf: (personId: number) => string;
}
