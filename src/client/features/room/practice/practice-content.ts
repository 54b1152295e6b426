import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { examTools } from '#domain/exam/tools.ts';
import type { Question } from '#mechanics/question.ts';

/** More than anybody needs: the time is shown, and does not press. */
const seconds = 1800;

const words = {
  title: msg`Practice of the tools`,
  discipline: msg`Practice`,
  sum: msg`A school has 17 classes with 23 students each. How many students are there? Use the calculator, and strike out what cannot be right.`,
  textTitle: msg`A letter from the mountains`,
  text: msg`Our village lies above the river. In spring the meadows are full of tulips, and the snow on the peaks melts only in June. On Fridays a bus goes to the town; on other days people share their cars. When does the bus go? Highlight the words that say so. Then take a note, and read on with the line reader.`,
  bus: msg`On which day does the bus go to the town?`,
  monday: msg`On Monday`,
  wednesday: msg`On Wednesday`,
  friday: msg`On Friday`,
  picture: msg`One of the squares has a star. It is very small: make the picture larger by the tool, then mark the square.`,
  pictureAlt: msg`Four fields; one of them has a small star.`,
  fields: [msg`Upper left`, msg`Upper right`, msg`Lower left`, msg`Lower right`],
} satisfies Record<string, MessageDescriptor | readonly MessageDescriptor[]>;

/** Part of the script, so that it is there without a network. */
const pictureSource = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#e8f1f8"/>' +
    '<path d="M0 0h240v160H0zM240 160h240v160H240z" fill="#d5e6d5"/><path d="M0 160h480M240 0v320" stroke="#456" stroke-width="2"/>' +
    '<circle cx="70" cy="60" r="5" fill="#456"/><path d="M352 76l5 5-5 5-5-5z" fill="#456"/><path d="M150 240h9v9h-9z" fill="#456"/>' +
    '<path d="M330 250l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z" fill="#b3261e"/></svg>',
)}`;

/** Three questions of our own, shaped as the server's. @param forLang of their texts */
export function practiceContent(i18n: I18n, forLang: 'kz' | 'ru', now: number): AttemptData {
  const say = (text: MessageDescriptor) => i18n._(text);
  const plain = { sharedContentId: null, points: 1 };
  const questions: Question[] = [
    {
      ...plain,
      id: 1,
      mechanic: 'one-correct',
      content: {
        prompt: say(words.sum),
        options: ['40', '381', '391', '1723'].map((content, at) => ({ id: `o${at}`, content })),
      },
    },
    {
      ...plain,
      id: 2,
      sharedContentId: 1,
      mechanic: 'one-correct',
      content: {
        prompt: say(words.bus),
        options: [words.monday, words.wednesday, words.friday].map((day, at) => ({ id: `d${at}`, content: say(day) })),
      },
    },
    {
      ...plain,
      id: 3,
      mechanic: 'interactive-squares',
      content: {
        prompt: say(words.picture),
        rows: 2,
        columns: 2,
        background: { src: pictureSource, alt: say(words.pictureAlt), width: 480, height: 320 },
        squares: words.fields.map((label, at) => ({ id: `f${at}`, label: say(label) })),
        choose: 1,
      },
    },
  ];
  return {
    attemptId: 'practice',
    kind: 'testing',
    accessTypeId: 2,
    testingType: null,
    status: 'active',
    exam: {
      id: 0,
      title: say(words.title),
      description: '',
      forLang,
      parallel: null,
      maxScore: 0,
      durationInSeconds: seconds,
      passingScore: 0,
      questionsHasSharedContent: true,
      questionsHasFeedback: false,
    },
    examAccessPeriodId: 0,
    startedAt: now,
    endTimeThreshold: now + seconds * 1000,
    pausedAt: null,
    timeAllotted: seconds,
    timeLeft: seconds,
    examContent: {
      disciplines: [
        {
          id: 1,
          title: say(words.discipline),
          questions: questions.map((question) => ({ id: question.id, question, answers: null })),
        },
      ],
      sharedContents: [{ id: 1, title: say(words.textTitle), content: say(words.text) }],
      tools: [...examTools],
    },
    generation: 0,
    media: [],
  };
}
