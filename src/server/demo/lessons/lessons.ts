import { circuits } from './circuits.ts';
import { nomads } from './nomads.ts';
import type { DemoLesson } from './parts.ts';
import { progressions } from './progressions.ts';

/** Lessons of the demo, one for each of these subjects. */
export const demoLessons: readonly DemoLesson[] = [progressions, circuits, nomads];
