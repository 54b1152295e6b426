/** Public interface of this area for other areas. */
export { scopeTasks, takeTasks } from './take-tasks.ts';
