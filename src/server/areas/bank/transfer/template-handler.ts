import { importTemplate } from '#contract/bank/transfer.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { writeTemplate } from './write-template.ts';
import { sheetType } from '#domain/sheets/types.ts';

export function templateHandler(): Handler {
  return handle(importTemplate, async ({ language }) => {
    const { bytes, fileName } = await writeTemplate(language);
    return { data: { fileName, type: sheetType, bytes: Buffer.from(bytes).toString('base64') } };
  });
}
