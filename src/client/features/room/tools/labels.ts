import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExamTool } from '#domain/exam/tools.ts';

export const toolLabels: Readonly<Record<ExamTool, MessageDescriptor>> = {
  calculator: msg`Calculator`,
  formulas: msg`Formulas`,
  'periodic-table': msg`Periodic table`,
  solubility: msg`Solubility`,
  ruler: msg`Ruler`,
  protractor: msg`Protractor`,
  zoom: msg`Larger pictures`,
  highlighter: msg`Highlighter`,
  notes: msg`Notes`,
  'line-reader': msg`Line reader`,
  'read-aloud': msg`Read aloud`,
};

/** These lie over the page; the others are shown in the panel. */
export const overlays: ReadonlySet<ExamTool> = new Set<ExamTool>(['ruler', 'protractor', 'line-reader']);
