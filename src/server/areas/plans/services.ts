/** Interface of calendar plans for other areas. */
export { layPlans, layPlansOfClass } from './lay-plans.ts';
export { scopeThemeEdits, takeThemeEdits } from './own-handlers.ts';
