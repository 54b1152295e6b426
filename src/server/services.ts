import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCommitter } from './areas/attempts/answer-log/committer.ts';
import type { AttemptSecrets } from './areas/attempts/attempt-secrets.ts';
import type { VariantDealer } from './areas/attempts/deal-variants.ts';
import type { FormStore } from './areas/attempts/forms.ts';
import type { ItemKeeper } from './areas/attempts/items/item-keeper.ts';
import type { Notebook } from './areas/board/notebook.ts';
import type { Sessions } from './areas/auth/sessions.ts';
import type { Tokens } from './areas/auth/tokens.ts';
import type { Config } from './config.ts';
import type { Storage } from './storage/database.ts';

/** What handlers work with, made once per process. */
export interface Services {
  config: Config;
  storage: Storage;
  tokens: Tokens;
  sessions: Sessions;
  secrets: AttemptSecrets;
  forms: FormStore;
  variants: VariantDealer;
  answers: AnswerCommitter;
  /** Notes for the live board. */
  notebook: Notebook;
  /** Rows for item analysis, of attempts that have ended. */
  items: ItemKeeper;
  log: FastifyBaseLogger;
}
