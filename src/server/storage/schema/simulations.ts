/** Points in the tasks of simulators. The simulators themselves are code: `src/domain/simulations`. */
import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { people } from './people.ts';

export const simulationResults = pgTable(
  'simulation_result',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /** By the ids of `domain/simulations/simulation.ts`. */
    simulation: text().notNull(),
    tries: integer().notNull(),
    best: smallint().notNull(),
    outOf: smallint('out_of').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.simulation] })],
);
