import type { MessageDescriptor } from '@lingui/core';
import { orderTools, type ExamTool } from '#domain/exam/tools.ts';
import { toolLabels } from './labels.ts';

export function labelsInOrder(tools: readonly ExamTool[]): readonly { tool: ExamTool; label: MessageDescriptor }[] {
  return orderTools(tools).map((tool) => ({ tool, label: toolLabels[tool] }));
}
