/**
 * Our table: one question a row. Parts stand one a line in a cell, each with its id in brackets if it has one: `[a] Astana`. A reader who writes such a
 * table by hand leaves the brackets out and names parts by their place, 1, 2, 3.
 */
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';

export const columns = [
  { key: 'type', kk: 'Түрі', ru: 'Тип' },
  { key: 'question', kk: 'Сұрақ', ru: 'Вопрос' },
  { key: 'text', kk: 'Бос орындары бар мәтін', ru: 'Текст с пропусками' },
  { key: 'options', kk: 'Нұсқалар', ru: 'Варианты' },
  { key: 'targets', kk: 'Екінші тізім', ru: 'Второй список' },
  { key: 'answer', kk: 'Дұрыс жауап', ru: 'Правильный ответ' },
  { key: 'settings', kk: 'Баптаулар', ru: 'Настройки' },
  { key: 'points', kk: 'Балл', ru: 'Баллы' },
  { key: 'partial', kk: 'Жартылай балл', ru: 'Частичный балл' },
  { key: 'name', kk: 'Атауы', ru: 'Название' },
] as const;
export type ColumnKey = (typeof columns)[number]['key'];

/** A heading in both languages, as the template has it; either alone is understood. */
export function headingOf({ kk, ru }: (typeof columns)[number]): string {
  return `${kk} / ${ru}`;
}

export const typeNames: Readonly<Record<ScoredMechanicId, { kk: string; ru: string }>> = {
  'one-correct': { kk: 'Бір дұрыс жауап', ru: 'Один правильный ответ' },
  'yes-no': { kk: 'Иә немесе жоқ', ru: 'Да или нет' },
  'one-correct-input': { kk: 'Бір жауап және енгізу', ru: 'Один ответ и ввод' },
  'interactive-squares': { kk: 'Шаршылар', ru: 'Квадраты' },
  'multiple-choice': { kk: 'Бірнеше дұрыс жауап', ru: 'Несколько правильных ответов' },
  matching: { kk: 'Сәйкестендіру', ru: 'Соответствие' },
  'empty-selects': { kk: 'Тізімнен таңдау', ru: 'Выбор из списка' },
  'simple-text': { kk: 'Қысқа мәтін', ru: 'Короткий текст' },
  'empty-input': { kk: 'Бос орынға енгізу', ru: 'Ввод в пропуски' },
  'drag-and-drop': { kk: 'Сүйреп апару', ru: 'Перетаскивание' },
};
