import type { PlaceSource } from '../pickers/place-tree.tsx';
import type { OptionSource } from '../pickers/use-options.ts';

export interface Person {
  id: number;
  name: string;
  login: string;
  school: string;
  points: number;
  state: string;
  colour: string;
  note: string;
}

const names = ['Әшімова Әлия', 'Ғабитов Нұрлан', 'Қасымқызы Өркен', 'Петров Александр', 'Құдайбергенова-Сүлейменова Гүлнұр'];
const states = [
  ['Ашық', 'green'],
  ['Тексерілуде', 'yellow'],
  ['Қайтарылды', 'red'],
  ['Мұрағатта', 'gray'],
] as const;

export const people: readonly Person[] = Array.from({ length: 8 }, (_, index) => {
  const [state, colour] = states[index % states.length] ?? states[0];
  return {
    id: index + 1,
    name: names[index % names.length] ?? '',
    login: `student${String(index + 1)}`,
    school: index % 2 === 0 ? '№ 12 мектеп-гимназия' : 'Общеобразовательная средняя школа имени Абая',
    points: 100 - index * 7,
    state,
    colour,
    note: 'Келесі аптада қайта тапсырады',
  };
});

/** As a server would answer: 30 of 1,240. */
export const personOptions: OptionSource = {
  key: ['gallery'],
  find: async (text, page) => {
    const all = Array.from({ length: 1240 }, (_, index) => ({
      id: index + 1,
      label: `${names[index % names.length] ?? ''} ${String(index + 1)}`,
      about: `${String((index % 11) + 1)} «А»`,
    })).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
    return {
      data: all.slice((page - 1) * 30, page * 30),
      meta: { total: all.length, page, per_page: 30, last_page: Math.max(1, Math.ceil(all.length / 30)) },
    };
  },
};

export const placeSample: PlaceSource = {
  key: ['gallery'],
  children: async (parent) =>
    parent === null
      ? [
          { key: 'region-1', label: 'Абай облысы', about: '214 мектеп', hasChildren: true },
          { key: 'region-2', label: 'Шымкент қаласы', about: '180 мектеп', hasChildren: true },
        ]
      : [{ key: `${parent}-school`, label: '№ 12 мектеп-гимназия', hasChildren: false }],
  search: async (text) => ({ places: [{ key: 'found', label: `${text} мектебі`, hasChildren: false }], isCut: true }),
};
