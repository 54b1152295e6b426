/** What other areas may import from this one. */
export { scopeTasks, takeTasks } from './take-tasks.ts';
