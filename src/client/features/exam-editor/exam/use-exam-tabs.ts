import { useLingui } from '@lingui/react/macro';

interface ExamPart {
  /** After the exam's own address. */
  path: string;
  label: string;
}

export interface ExamTab {
  id: 'questions' | 'structure' | 'scoring' | 'check' | 'results';
  label: string;
  /** Pages of the tab; it leads to the first. */
  parts: readonly ExamPart[];
}

/** Pages that a shared bank does not have: nobody sits it. */
const notOfBank = new Set(['/blueprint', '/variants', '/scale', '/preview', '/use']);

export function useExamTabs(isBank: boolean): readonly ExamTab[] {
  const { t } = useLingui();
  const all: readonly ExamTab[] = [
    {
      id: 'questions',
      label: t`Questions`,
      parts: [
        { path: '/questions', label: t`All questions` },
        { path: '/questions-group', label: t`Groups` },
        { path: '/shared-content', label: t`Shared content` },
        { path: '/difficulty-levels', label: t`Levels` },
        { path: '/import', label: t`Import and export` },
      ],
    },
    {
      id: 'structure',
      label: t`Structure`,
      parts: [
        { path: '', label: t`General` },
        { path: '/subjects', label: t`Subjects` },
        { path: '/blueprint', label: t`Blueprint` },
        { path: '/variants', label: t`Variants` },
      ],
    },
    { id: 'scoring', label: t`Scoring`, parts: [{ path: '/scale', label: t`Grading scale` }] },
    {
      id: 'check',
      label: t`Check`,
      parts: [
        { path: '/check', label: t`Is it ready?` },
        { path: '/preview', label: t`Preview` },
      ],
    },
    {
      id: 'results',
      label: t`Results`,
      parts: [
        { path: '/use', label: t`Use` },
        { path: '/analysis', label: t`Analysis` },
      ],
    },
  ];
  if (!isBank) return all;
  return all
    .map((tab) => ({ ...tab, parts: tab.parts.filter(({ path }) => !notOfBank.has(path)) }))
    .filter(({ parts }) => parts.length > 0);
}
