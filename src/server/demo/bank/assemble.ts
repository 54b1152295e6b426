/** What every exam of the bank gets in the same way: prefixed keys, the passing score, groups and scale by language. */
import type { DemoDiscipline, DemoExam, DemoLang, DemoQuestion, DemoQuestionGroup, DemoSubjectKey } from './types.ts';
import { groupsFor } from './groups.ts';
import { scaleFor } from './scales.ts';

export const disciplineTitles: Record<DemoSubjectKey, { titleKz: string; titleRu: string }> = {
  math: { titleKz: 'Математика', titleRu: 'Математика' },
  history: { titleKz: 'Қазақстан тарихы', titleRu: 'История Казахстана' },
  science: { titleKz: 'Жаратылыстану', titleRu: 'Естествознание' },
  reading: { titleKz: 'Оқу сауаттылығы', titleRu: 'Читательская грамотность' },
  pedagogy: { titleKz: 'Педагогика және бағалау', titleRu: 'Педагогика и оценивание' },
  didactics: { titleKz: 'Пәнді оқыту әдістемесі және АКТ', titleRu: 'Методика преподавания и ИКТ' },
};

export function discipline(subjectKey: DemoSubjectKey, questions: readonly DemoQuestion[]): DemoDiscipline {
  return { subjectKey, ...disciplineTitles[subjectKey], questions: [...questions] };
}

type Derived = 'key' | 'passingScore' | 'questionsHasSharedContent' | 'questionGroups' | 'scale';

/** `passingShare` is the share of the maximum score that passes. */
export function exam(forLang: DemoLang, passingShare: number, given: Omit<DemoExam, Derived | 'forLang'>): DemoExam {
  const disciplines = given.disciplines.map((each) => ({
    ...each,
    questions: each.questions.map((question): DemoQuestion => ({ ...question, key: `${forLang}-${question.key}` })),
  }));
  const questions = disciplines.flatMap((each) => each.questions);
  const used = new Set(questions.map((question) => question.groupKey));
  const questionGroups: DemoQuestionGroup[] = groupsFor(forLang).filter((group) => used.has(group.key));
  return {
    ...given,
    key: `${forLang}-${given.familyKey}`,
    forLang,
    disciplines,
    passingScore: Math.ceil(passingShare * questions.reduce((sum, question) => sum + question.points, 0)),
    questionsHasSharedContent: given.sharedContents.length > 0,
    questionGroups,
    scale: scaleFor(forLang, given.accessType),
  };
}
