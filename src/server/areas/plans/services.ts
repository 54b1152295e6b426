/** What other areas use of calendar plans. */
export { layPlans, layPlansOfClass } from './lay-plans.ts';
export { scopeThemeEdits, takeThemeEdits } from './own-handlers.ts';
