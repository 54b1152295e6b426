/**
 * Which catalogue the texts of a file go to. `messages` is carried by everybody to the first question; each other one comes with the pages that show
 * it. The row that names the file most closely counts: a folder within another's may have a catalogue of its own.
 */
const features = (names: string): string[] => names.split(' ').map((name) => `src/client/features/${name}`);
const client = (names: string): string[] => names.split(' ').map((name) => `src/client/${name}`);
const areas = (names: string): string[] => names.split(' ').map((name) => `src/server/areas/${name}`);

/** Folders and files; `*` stands for any part of a name, `**` for any folders. */
export const catalogues: Readonly<Record<string, readonly string[]>> = {
  messages: ['src'],
  account: [...features('profile audit operation'), ...areas('profile')],
  appointing: [
    ...features('appointment assignment certifications statistics statistic-reports'),
    ...areas('appointment assignment certifications results statistics statistic-reports'),
  ],
  bank: [
    ...features('exam-editor exam-check exam-preview question-editor item-analysis pisa marking-plan'),
    ...client('bank routes/staff/online/exam-editor routes/staff/online/pisa'),
    ...areas('bank'),
  ],
  chat: features('chat'),
  content: [...features('content-editor'), ...areas('pages')],
  control: features('board start-codes'),
  'course-editor': features('course-editor'),
  editing: [
    'src/ui/rich-editor',
    ...['editing', '**/editing', '**/*.editor.tsx', 'editors.tsx', 'scoring-words.tsx'].map((name) => `src/mechanics/${name}`),
  ],
  fields: ['src/contract/field-texts.ts'],
  'hand-over': [...features('hand-over room/hand-over'), ...areas('hand-over')],
  homework: features('homework'),
  kit: [...client('kit'), ...features('jobs')],
  'lesson-editor': features('lesson-editor'),
  lessons: features('lessons'),
  'live-lessons': features('live-lessons'),
  pages: features('pages certificate-check'),
  paper: [...features('room/paper tests/answer-pages.tsx'), ...client('paper-pages')],
  people: [
    ...features('people groups class-schedule school-schedule plans'),
    ...client('routes/staff/online/control/students.tsx'),
  ],
  readiness: features('readiness'),
  results: features('tests/result-history tests/moment tests/result-screen.tsx tests/review.tsx student-statistic'),
  review: [...features('homework/review homework/shared/reviewing marking'), ...client('ink')],
  'room-sections': features('room/sections'),
  'room-tools': features('room/tools room/practice'),
  schedule: features('schedule own-plans homework/shared/plans'),
  // Texts that only the server writes; the client has its own text for each code.
  server: [
    ...['http', 'sheet-imports', 'notifications'].map((name) => `src/server/${name}`),
    ...areas('people groups subgroups schedule plans homework lessons courses'),
  ],
  shell: features('search shell/unsent-dialog.tsx shell/test-running-dialog.tsx shell/leave-lesson-dialog.tsx'),
  simulations: features('simulations courses'),
  uploads: [...client('uploads pictures'), ...features('problems'), ...areas('uploads')],
  waiting: [
    ...client('commands'),
    ...features('waiting packs notifications tests/own-note tests/appeals shell/menu-favourites.tsx'),
  ],
};

const places = Object.entries(catalogues).flatMap(([name, own]) => own.map((place) => ({ name, place, form: formOf(place) })));

function formOf(place: string): RegExp {
  const parts = place.replace(/[.$()]/g, '\\$&').split(/(\*\*\/|\*)/);
  const form = parts.map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part)).join('');
  return new RegExp(`^${form}${isFile(place) ? '$' : '/'}`);
}

/** The catalogue that the texts of a file are in. @param file from the project's folder */
export function catalogueOf(file: string): string {
  const fitting = places.filter(({ form }) => form.test(file));
  return fitting.reduce((best, one) => (one.place.length > best.place.length ? one : best), { name: 'messages', place: '' })
    .name;
}

function isFile(place: string): boolean {
  return /\.tsx?$/.test(place);
}

/** As globs: of a folder all that lies in it. */
export function globsOf(places: readonly string[]): string[] {
  return places.map((place) => (isFile(place) ? place : `${place}/**`));
}

/** Places within those of this catalogue whose texts go to another one. */
export function othersWithin(name: string): string[] {
  const own = catalogues[name] ?? [];
  return Object.entries(catalogues).flatMap(([other, places]) =>
    other === name
      ? []
      : places.filter((place) => !own.includes(place) && own.some((folder) => place.startsWith(`${folder}/`))),
  );
}
