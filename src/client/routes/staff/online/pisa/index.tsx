import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { UnitListScreen } from '#client/features/pisa/unit-list-screen.tsx';
import { filters, listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/pisa/')({
  validateSearch: listSearch({
    title: filters.text,
    examId: filters.number,
    difficultyLevelId: filters.number,
    isActive: v.fallback(v.optional(v.picklist([0, 1])), undefined),
  }),
  component: UnitListScreen,
});
