/** The exams in Russian. */
import { discipline, exam } from '../assemble.ts';
import type { Media } from '../media.ts';
import { demoAccessTypes, type DemoExam } from '../types.ts';
import { didacticsCertification, pedagogyCertification } from './certification.ts';
import { historyDiagnostic, historyOutput, historyRehearsal } from './history.ts';
import { mathDiagnostic, mathRehearsal, mathTimss4, mathTimss8 } from './math.ts';
import { readingDiagnostic, readingOutput, readingRehearsal } from './reading.ts';
import { scienceDiagnostic, scienceRehearsal, scienceTimss4, scienceTimss8 } from './science.ts';
import { announcement, dialogue, experiment, lessonCase, poster, story, waste } from './texts.ts';

export function buildExamsRu(media: Media): DemoExam[] {
  return [
    exam('ru', 0.5, {
      familyKey: 'diagnostic-5-9',
      title: 'Диагностический тест, 5–9 классы',
      description:
        'Показывает уровень знаний в начале учебного года: математика, история, естествознание и читательская грамотность.',
      accessType: demoAccessTypes.diagnostic,
      testingType: 'input',
      parallel: null,
      durationInSeconds: 50 * 60,
      reviewAllowed: true,
      disciplines: [
        discipline('math', mathDiagnostic(media)),
        discipline('history', historyDiagnostic(media)),
        discipline('science', scienceDiagnostic(media)),
        discipline('reading', readingDiagnostic()),
      ],
      sharedContents: [story, announcement(media)],
    }),
    exam('ru', 0.5, {
      familyKey: 'rehearsal',
      title: 'Пробный тест',
      description: 'Короткая тренировка, которая знакомит со всеми десятью видами заданий.',
      accessType: demoAccessTypes.diagnostic,
      testingType: 'output',
      parallel: null,
      durationInSeconds: 15 * 60,
      reviewAllowed: true,
      isRehearsal: true,
      disciplines: [
        discipline('math', mathRehearsal(media)),
        discipline('history', historyRehearsal()),
        discipline('science', scienceRehearsal(media)),
        discipline('reading', readingRehearsal()),
      ],
      sharedContents: [poster],
    }),
    exam('ru', 0.5, {
      familyKey: 'output-8',
      title: 'Итоговая диагностика: история Казахстана и читательская грамотность, 8 класс',
      description: 'Измеряет результаты в конце учебного года. Тексты показаны рядом с вопросами.',
      accessType: demoAccessTypes.diagnostic,
      testingType: 'output',
      parallel: 8,
      durationInSeconds: 40 * 60,
      reviewAllowed: true,
      disciplines: [discipline('history', historyOutput(media)), discipline('reading', readingOutput())],
      sharedContents: [waste, dialogue],
    }),
    exam('ru', 0.5, {
      familyKey: 'timss-4',
      title: 'Тест в формате TIMSS, 4 класс',
      description: 'Задания по математике и естествознанию уровня 4 класса.',
      accessType: demoAccessTypes.timss,
      testingType: 'timss-4',
      parallel: 4,
      durationInSeconds: 36 * 60,
      reviewAllowed: true,
      disciplines: [discipline('math', mathTimss4(media)), discipline('science', scienceTimss4(media))],
      sharedContents: [],
    }),
    exam('ru', 0.5, {
      familyKey: 'timss-8',
      title: 'Тест в формате TIMSS, 8 класс',
      description: 'Задания по математике и естествознанию уровня 8 класса.',
      accessType: demoAccessTypes.timss,
      testingType: 'timss-8',
      parallel: 8,
      durationInSeconds: 45 * 60,
      reviewAllowed: true,
      disciplines: [discipline('math', mathTimss8(media)), discipline('science', scienceTimss8(media))],
      sharedContents: [experiment],
    }),
    exam('ru', 0.6, {
      familyKey: 'certification',
      title: 'Аттестация педагогов: квалификационный тест',
      description: 'Тест по педагогике, оцениванию, инклюзивному образованию, методике преподавания и цифровым технологиям.',
      accessType: demoAccessTypes.certification,
      testingType: null,
      parallel: null,
      durationInSeconds: 60 * 60,
      reviewAllowed: false,
      disciplines: [discipline('pedagogy', pedagogyCertification()), discipline('didactics', didacticsCertification())],
      sharedContents: [lessonCase],
    }),
  ];
}
