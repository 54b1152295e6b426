/** The chat's commands: whom they reach and what they do is the chat's. */
import type postgres from 'postgres';
import {
  chatBroadcastKind,
  chatEditKind,
  chatReadKind,
  chatRemoveKind,
  chatReportKind,
  chatSendKind,
} from '#contract/commands/kinds/chat.ts';
import {
  editMessages,
  hasThread,
  markRead,
  mayWrite,
  removeMessages,
  reportMessages,
  sendMessages,
  sendToClasses,
} from '#server/areas/chat/services.ts';
import { handleKind } from '../handler.ts';

type Tx = postgres.TransactionSql;

export const chatHandlersOfCommands = [
  handleKind<Tx, (typeof chatSendKind)['body']>(chatSendKind, { scope: mayWrite, apply: sendMessages }),
  handleKind<Tx, (typeof chatEditKind)['body']>(chatEditKind, { scope: hasThread, apply: editMessages }),
  handleKind<Tx, (typeof chatRemoveKind)['body']>(chatRemoveKind, { scope: hasThread, apply: removeMessages }),
  handleKind<Tx, (typeof chatReadKind)['body']>(chatReadKind, { scope: hasThread, apply: markRead }),
  handleKind<Tx, (typeof chatReportKind)['body']>(chatReportKind, { scope: hasThread, apply: reportMessages }),
  handleKind<Tx, (typeof chatBroadcastKind)['body']>(chatBroadcastKind, {
    // Which of the class they may write to decides the sending.
    scope: (_execution, given) => Promise.resolve(new Set(given.map(({ id }) => id))),
    apply: sendToClasses,
  }),
];
