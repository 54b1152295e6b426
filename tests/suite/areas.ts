/**
 * What may break when an area changes: the API files and browser journeys to run, by area. `npm test -- --changed` reads it; a test holds
 * that each API file and each journey has an area, and that each named file exists.
 */

interface Area {
  /** Parts of paths below src/, sw/ and locales/: a changed file that contains one of them belongs to the area. */
  paths: readonly string[];
  /** Names of tests/api/NAME.test.ts. */
  api: readonly string[];
  /** Names of tests/e2e/NAME.spec.ts. */
  journeys: readonly string[];
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function area(paths: string, api: string, journeys: string): Area {
  return { paths: words(paths), api: words(api), journeys: words(journeys) };
}

export const areas: Readonly<Record<string, Area>> = {
  sitting: area(
    'areas/attempts/ contract/attempts/ features/room/ features/tests/ domain/attempt/ domain/exam/ mechanics/ src/offline/ sw/ hand-over start-codes areas/board/ features/board/ contract/board/',
    'answers answers-first attempt-token sealed-answers sections start prepared-start sitting-codes time clock openings board live-board hand-over hand-over-commands accommodations rehearsal variants ent log verify nothing-cut result right-answers right-answers-elsewhere passing',
    'sitting begin outage sections two-tabs storage typing-rest prepared-start hand-over live-board device-clock receipts ent right-answers left-behind paper lost-sign-in database-kill chaos',
  ),
  results: area(
    'areas/results/ contract/results/ areas/certifications/ contract/certifications/ features/certifications/ features/certificate-check/ domain/certification/',
    'result results right-answers certifications',
    'results certifications right-answers',
  ),
  statistics: area(
    'statistics statistic- student-statistic domain/monitoring/',
    'statistics statistics-school statistics-staff statistics-attack statistics-practice statistic-reports results',
    'statistics',
  ),
  bank: area(
    'areas/bank/ contract/bank/ exam-editor question-editor exam-check exam-preview item-analysis features/pisa/ bank-formats domain/bank/ domain/analysis/ client/bank/',
    'bank-exam bank-preview-score bank-questions bank-records bank-remove bank-stranger bank-transfer blueprint exam-kind item-analysis appeals keys pisa-sat',
    'exam-editor question-editor item-analysis pisa key-secrecy',
  ),
  marking: area('marking shared/reviewing/ paper-pages domain/marking/', 'marking marking-pages', 'paper'),
  appointment: area('appointment assignment', 'appointment assignment openings', 'appointment assignment'),
  homework: area(
    'homework client/ink/ domain/ink/ areas/packs/ features/packs/ offline/packs/',
    'homework homework-beside homework-changes homework-demo homework-lessons homework-pack packs packed-items',
    'homework homework-bus homework-draft typed-comment take-along',
  ),
  commands: area(
    'areas/commands/ contract/commands/ client/commands/ offline/commands/ features/waiting/',
    'commands hand-over-commands',
    'waiting two-tabs native-app',
  ),
  schedule: area(
    'schedule areas/plans/ contract/plans/ features/plans/ own-plans subgroups domain/schedule/',
    'schedule specified-schedule specified-plans schedule-lessons schedule-places schedule-reconcile schedule-weeks plans plan-dates plan-edits subgroups teaching',
    'schedule own-plans goals-import',
  ),
  lessons: area(
    'lessons lesson-editor rich-text',
    'lessons live-lessons student-lessons lesson-keys lesson-rounds',
    'lessons lesson-editor live-lesson',
  ),
  courses: area(
    'courses course-editor package-frame simulations',
    'courses course-authoring course-packages simulations',
    'courses course-packages simulations',
  ),
  chat: area(
    'chat notifications server/live/ client/live/ contract/live/',
    'chat chat-list notices notifications push live-limits',
    'chat notifications',
  ),
  people: area(
    'areas/people/ contract/people/ features/people/ groups accounts transfers pickers sheet roster server/access/ server/records/ server/list/',
    'people people-imports accounts groups transfers pickers duplicates roster roster-run shared-rosters sheet-imports records scope access alphabet specified-calls specified-people copy-rows',
    'people account',
  ),
  'sign-in': area(
    'areas/auth/ contract/auth/ features/auth/ profile client/api/ audit',
    'auth cookies profile audit',
    'sign-in lost-sign-in account errors',
  ),
  pages: area('areas/pages/ contract/pages/ features/pages/ content-editor', 'pages', 'pages pictures sanitise'),
  uploads: area('uploads pictures file-types problems', 'uploads upload-links problems', 'uploads pictures'),
  operation: area(
    'system operation readiness server/http/ server/storage/ server/jobs/ server/commands/ features/jobs/ server/config server/start server/gate archive features/reports/ areas/reports/',
    'system operation http jobs client-errors openapi proxy pooler replica restored-backup moved-database archive migrate build-assets drill made-once typed-calls',
    'readiness outage updates installed',
  ),
  /** With the rows of tests/specification, see `changed.ts`. */
  specification: area('src/contract/ src/DEVIATIONS.md', '', 'specification'),
  shell: area(
    'features/shell/ features/search/ features/updates/ features/native/ src/ui/ client/kit/ client/routes/ client/app/',
    '',
    'shell every-page every-screen kit-controls list-measures',
  ),
};
