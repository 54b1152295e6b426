/** What other areas use of calendar plans. */
export { layPlans } from './lay-plans.ts';
