import { Checkbox, Fieldset } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { examTools, orderTools, type ExamTool } from '#domain/exam/tools.ts';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import type { ExamValues } from './exam-values.ts';
import css from '#client/kit/form/form.module.css';

const labels: Readonly<Record<ExamTool, MessageDescriptor>> = {
  calculator: msg`Calculator`,
  formulas: msg`Formula sheet`,
  'periodic-table': msg`Periodic table`,
  solubility: msg`Solubility table`,
  ruler: msg`Ruler`,
  protractor: msg`Protractor`,
  zoom: msg`Larger pictures`,
  highlighter: msg`Highlighter`,
  notes: msg`Notes`,
  'line-reader': msg`Line reader`,
  'read-aloud': msg`Reading aloud`,
};

/** The tools that students may use in the test room. An attempt that has begun keeps what it began with. */
export function ToolFields({ form }: { form: RecordForm<ExamValues> }) {
  const { t, i18n } = useLingui();
  const { tools } = form.values;
  return (
    <Fieldset legend={t`Tools in the test`}>
      <div className={css['checks']} data-testid="tool-fields">
        {examTools.map((tool) => (
          <Checkbox
            key={tool}
            label={i18n._(labels[tool])}
            checked={tools.includes(tool)}
            onChange={({ currentTarget: { checked } }) =>
              form.set('tools', orderTools(checked ? [...tools, tool] : tools.filter((other) => other !== tool)))
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
