import { useLingui } from '@lingui/react/macro';

interface ExamTab {
  /** After the exam's own address. */
  path: string;
  label: string;
  /** Shown only where there is such a page. */
  isOptional?: true;
}

/** The tabs of a shared bank, which only concern its questions: nobody sits it. */
const ofBank = new Set(['', '/questions', '/subjects', '/questions-group', '/shared-content', '/difficulty-levels', '/import', '/analysis', '/check']); // prettier-ignore

export function useExamTabs(isBank: boolean): readonly ExamTab[] {
  const { t } = useLingui();
  const all: ExamTab[] = [
    { path: '', label: t`General` },
    { path: '/questions', label: t`Questions` },
    { path: '/subjects', label: t`Subjects` },
    { path: '/blueprint', label: t`Blueprint` },
    { path: '/questions-group', label: t`Groups` },
    { path: '/shared-content', label: t`Shared content` },
    { path: '/difficulty-levels', label: t`Levels` },
    { path: '/variants', label: t`Variants` },
    { path: '/scale', label: t`Grading scale` },
    { path: '/import', label: t`Import and export` },
    { path: '/use', label: t`Use`, isOptional: true },
    { path: '/analysis', label: t`Analysis`, isOptional: true },
    { path: '/check', label: t`Check`, isOptional: true },
    { path: '/preview', label: t`Preview`, isOptional: true },
  ];
  return isBank ? all.filter(({ path }) => ofBank.has(path)) : all;
}
