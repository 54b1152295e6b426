import type { LessonSettings } from './document.ts';

/** The heading of a new task, in the lesson's language whoever writes it; `{n}` is where its number stands. */
export function taskTitle(lang: LessonSettings['lang']): string {
  return lang === 'kz' ? '{n}-тапсырма' : 'Задание {n}';
}
