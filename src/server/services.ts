import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCommitter } from './areas/attempts/answer-log/committer.ts';
import type { AttemptSecrets } from './areas/attempts/attempt-secrets.ts';
import type { VariantAssigner } from './areas/attempts/assign-variants.ts';
import type { FormStore } from './areas/attempts/forms.ts';
import type { ItemWriter } from './areas/attempts/items/item-writer.ts';
import type { PresenceBuffer } from './areas/board/presence-buffer.ts';
import type { MinuteCount } from './areas/system/minute-count.ts';
import type { Sessions } from './areas/auth/sessions.ts';
import type { Tokens } from './areas/auth/tokens.ts';
import type { ServerClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { Shedding } from './http/load-shedding.ts';
import type { Storage } from './storage/database.ts';

/** Services of handlers, made once per process. */
export interface Services {
  config: Config;
  storage: Storage;
  /** Everything that depends on time is judged by this clock. */
  clock: ServerClock;
  tokens: Tokens;
  sessions: Sessions;
  secrets: AttemptSecrets;
  forms: FormStore;
  variants: VariantAssigner;
  answers: AnswerCommitter;
  /** Notes for the live board. */
  presence: PresenceBuffer;
  /** Rows for item analysis, of attempts that have ended. */
  items: ItemWriter;
  /** Answers that this process committed. */
  answered: MinuteCount;
  /** Turns calls away before the server is too late with answers. */
  shedding: Shedding;
  /** Documents, in a thread of their own. */
  drawing: Drawing;
  log: FastifyBaseLogger;
}
