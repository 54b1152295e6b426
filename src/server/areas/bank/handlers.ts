/** The exam editor's server: the question bank and all that belongs to it. */
import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { appealHandlers } from './appeals/handlers.ts';
import { correctionHandlers } from './corrections/handlers.ts';
import { dictionaryHandlers } from './dictionary-handlers.ts';
import { analysisHandlers } from './analysis/handlers.ts';
import { examUseHandler } from './analysis/use-handler.ts';
import { blueprintHandlers } from './blueprint-handlers.ts';
import { examCheckHandler } from './check/handlers.ts';
import { pairHandlers } from './exams/pair-handlers.ts';
import { mediaHandlers } from './media/upload.ts';
import { pisaHandlers } from './pisa/handlers.ts';
import { previewHandlers } from './preview/handlers.ts';
import { bulkHandlers } from './questions/bulk.ts';
import { questionEditHandlers } from './questions/edit-handlers.ts';
import { questionListHandler } from './questions/list.ts';
import { publishHandlers } from './questions/publish-handlers.ts';
import { versionHandlers } from './questions/versions.ts';
import { directionKind, goalKind, subjectKind } from './records/dictionaries.ts';
import { examKind } from './records/exam.ts';
import { rangeKind } from './records/grading-range.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import { groupKind, levelKind, sharedContentKind, variantKind } from './records/of-exam.ts';
import { removeHandlers } from './remove.ts';
import { rightAnswersHandlers } from './right-answers/handlers.ts';
import { exportHandler } from './transfer/export-handler.ts';
import { importHandlers } from './transfer/import-handlers.ts';
import { templateHandler } from './transfer/template-handler.ts';

const kinds = [examKind, subjectKind, directionKind, goalKind, sharedContentKind, groupKind, levelKind, variantKind, rangeKind];

export function bankHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    ...kinds.flatMap((kind) => recordHandlers(sql, kind)),
    ...dictionaryHandlers(sql),
    questionListHandler(sql),
    ...questionEditHandlers(sql),
    ...publishHandlers(sql),
    ...versionHandlers(sql),
    ...bulkHandlers(sql),
    ...removeHandlers(sql),
    ...blueprintHandlers(sql),
    examCheckHandler(sql),
    ...previewHandlers(sql),
    ...pairHandlers(sql),
    ...mediaHandlers(sql),
    ...pisaHandlers(sql),
    ...importHandlers(services),
    templateHandler(),
    exportHandler(sql),
    ...analysisHandlers(services),
    examUseHandler(sql),
    ...correctionHandlers(services),
    ...appealHandlers(services),
    ...rightAnswersHandlers(services),
  ];
}
