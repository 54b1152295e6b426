import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, Radio, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mostSheetBytes } from '#domain/sheets/sheet-faults.ts';
import { planImportApply, planImportRead, type ReadTheme } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { plansKey, type LaidOut } from '#client/commands/plan-query.ts';
import { FilePicker } from '#client/kit/files/file-picker.tsx';
import { ImportVideoLink } from '#client/kit/import/import-video-link.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { newId } from '#client/new-id.ts';
import { themeTypeNames } from './theme-types.ts';

const readingMs = 120_000;

/** Themes come in from a table of Word or Excel: read first, written after somebody has seen them. */
export function ImportDialog({ laid, onClose }: { laid: LaidOut; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const calendarPlanUuid = laid.plan.calendar_plan_uuid;
  const [creationId] = useState(newId);
  const [found, setFound] = useState<DataOf<typeof planImportRead> | null>(null);
  const [isReplacing, setIsReplacing] = useState(laid.themes.length === 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  function handleFile(file: File) {
    void act(async () => {
      if (file.size > mostSheetBytes) setProblem(t`The file is too large.`);
      else
        setFound(
          await request(planImportRead, { params: { calendarPlanUuid }, bytes: file, timeoutMs: readingMs, silent: true }),
        );
    });
  }

  function handleApply(themes: readonly ReadTheme[]) {
    void act(async () => {
      const body = { isReplacing, creationId, themes: themes.map(({ line: _line, ...theme }) => theme) };
      const { added } = await request(planImportApply, { params: { calendarPlanUuid }, body, silent: true });
      notify({ kind: 'success', text: t`Topics added: ${added}` });
      await queries.invalidateQueries({ queryKey: plansKey });
      onClose();
    });
  }

  return (
    <KitDialog title={t`Import from Word or Excel`} shape="wide" onClose={onClose} testId="import-dialog">
      <Stack>
        <Text>
          <Trans>
            A table with a column for topics and, if present, hours, quarters, sections and goals: .docx, .xlsx or .csv. Dates
            are not taken from it; they follow from the lessons.
          </Trans>
        </Text>
        <ImportVideoLink />
        {problem && <Alert color="red">{problem}</Alert>}
        {found && <Found found={found} />}
        {found && laid.themes.length > 0 && (
          <Radio.Group
            label={t`Where to`}
            value={isReplacing ? 'replace' : 'add'}
            onChange={(value) => setIsReplacing(value === 'replace')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="add" label={t`After the topics of the plan`} />
              <Radio value="replace" label={t`Instead of all topics of the plan`} />
            </Stack>
          </Radio.Group>
        )}
        <Group justify="flex-end" gap="xs">
          <FilePicker
            label={found ? t`Choose another file` : t`Choose a file`}
            accept=".docx,.xlsx,.csv"
            isBusy={isBusy && !found}
            problem={null}
            onFile={handleFile}
            testId="file"
          />
          {found && found.themes.length > 0 && (
            <Button busy={isBusy} onClick={() => handleApply(found.themes)} data-testid="apply">
              <Trans>Add {found.themes.length} topics</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}

function Found({ found: { themes, wrong } }: { found: DataOf<typeof planImportRead> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {wrong.length > 0 && (
        <Alert color="yellow" title={t`Rows skipped: ${wrong.length}`}>
          <List size="sm">
            {wrong.slice(0, 10).map(({ line, text, reason }) => (
              <List.Item key={line}>
                <Trans>
                  Row {line}: {reason}
                </Trans>{' '}
                {text}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Table.ScrollContainer minWidth={500} mah={360}>
        <Table aria-label={t`Topics of the file`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Quarter</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Topic</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Type</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Hours</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {themes.map(({ line, quarter, theme, type, hours }) => (
              <Table.Tr key={line}>
                <Table.Td>{quarter}</Table.Td>
                <Table.Td>{theme}</Table.Td>
                <Table.Td>{i18n._(themeTypeNames[type])}</Table.Td>
                <Table.Td>{hours}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
