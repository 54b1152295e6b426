import { useLingui } from '@lingui/react/macro';

interface ExamTab {
  /** After the exam's own address. */
  path: string;
  label: string;
  /** Shown only where there is such a page. */
  isOptional?: true;
}

export function useExamTabs(): readonly ExamTab[] {
  const { t } = useLingui();
  return [
    { path: '', label: t`General` },
    { path: '/questions', label: t`Questions` },
    { path: '/subjects', label: t`Subjects` },
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
}
