/** Tools of the test room that an exam may allow. Stored in exams, forms and on devices: a name is never changed. */
import * as v from 'valibot';

export const examTools = [
  'calculator',
  'formulas',
  'periodic-table',
  'solubility',
  'ruler',
  'protractor',
  'zoom',
  'highlighter',
  'notes',
  'line-reader',
  'read-aloud',
] as const;
export const examTool = v.picklist(examTools);
export type ExamTool = v.InferOutput<typeof examTool>;

/** In the order of the list, each once: the same choice is always the same value. */
export function orderTools(tools: readonly ExamTool[]): ExamTool[] {
  return examTools.filter((tool) => tools.includes(tool));
}
