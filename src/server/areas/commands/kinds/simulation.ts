import type postgres from 'postgres';
import { simulationTaskKind } from '#contract/commands/kinds/simulation-task.ts';
import { scopeTasks, takeTasks } from '#server/areas/simulations/services.ts';
import { handleKind } from '../handler.ts';

export const simulationTaskHandler = handleKind<postgres.TransactionSql, (typeof simulationTaskKind)['body']>(
  simulationTaskKind,
  {
    scope: scopeTasks,
    apply: takeTasks,
  },
);
