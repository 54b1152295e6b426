/** The exams in Kazakh. */
import { discipline, exam } from '../assemble.ts';
import type { Media } from '../media.ts';
import { demoAccessTypes, type DemoExam } from '../types.ts';
import { didacticsCertification, pedagogyCertification } from './certification.ts';
import { historyDiagnostic, historyOutput, historyRehearsal } from './history.ts';
import { mathDiagnostic, mathRehearsal, mathTimss4, mathTimss8 } from './math.ts';
import { readingDiagnostic, readingOutput, readingRehearsal } from './reading.ts';
import { scienceDiagnostic, scienceRehearsal, scienceTimss4, scienceTimss8 } from './science.ts';
import { announcement, dialogue, experiment, lessonCase, poster, story, water } from './texts.ts';

export function buildExamsKz(media: Media): DemoExam[] {
  return [
    exam('kz', 0.5, {
      familyKey: 'diagnostic-5-9',
      title: 'Диагностикалық тест, 5–9-сыныптар',
      description: 'Оқу жылының басындағы білім деңгейін анықтайды: математика, тарих, жаратылыстану және оқу сауаттылығы.',
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
    exam('kz', 0.5, {
      familyKey: 'rehearsal',
      title: 'Сынақ-жаттығу',
      description: 'Тест тапсырмаларының он түрімен танысуға арналған қысқа жаттығу.',
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
    exam('kz', 0.5, {
      familyKey: 'output-8',
      title: 'Қорытынды диагностика: Қазақстан тарихы және оқу сауаттылығы, 8-сынып',
      description: 'Оқу жылының соңындағы нәтижені өлшейді. Мәтіндер сұрақтың жанында көрсетіледі.',
      accessType: demoAccessTypes.diagnostic,
      testingType: 'output',
      parallel: 8,
      durationInSeconds: 40 * 60,
      reviewAllowed: true,
      disciplines: [discipline('history', historyOutput(media)), discipline('reading', readingOutput())],
      sharedContents: [water, dialogue],
    }),
    exam('kz', 0.5, {
      familyKey: 'timss-4',
      title: 'TIMSS үлгісіндегі тест, 4-сынып',
      description: 'Математика мен жаратылыстанудан 4-сынып деңгейіндегі тапсырмалар.',
      accessType: demoAccessTypes.timss,
      testingType: 'timss-4',
      parallel: 4,
      durationInSeconds: 36 * 60,
      reviewAllowed: true,
      disciplines: [discipline('math', mathTimss4(media)), discipline('science', scienceTimss4(media))],
      sharedContents: [],
    }),
    exam('kz', 0.5, {
      familyKey: 'timss-8',
      title: 'TIMSS үлгісіндегі тест, 8-сынып',
      description: 'Математика мен жаратылыстанудан 8-сынып деңгейіндегі тапсырмалар.',
      accessType: demoAccessTypes.timss,
      testingType: 'timss-8',
      parallel: 8,
      durationInSeconds: 45 * 60,
      reviewAllowed: true,
      disciplines: [discipline('math', mathTimss8(media)), discipline('science', scienceTimss8(media))],
      sharedContents: [experiment],
    }),
    exam('kz', 0.6, {
      familyKey: 'certification',
      title: 'Педагогтерді аттестаттау: біліктілік тесті',
      description:
        'Педагогика, бағалау, инклюзивті білім беру, пәнді оқыту әдістемесі және ақпараттық технологиялар бойынша тест.',
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
