import { assignSchools } from '#contract/assignment/assign-schools.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import { read } from '#client/api/request.ts';
import type { Place, PlaceSource } from './place-tree.tsx';

const keyOf = ({ kind, id }: Pick<PlaceNode, 'kind' | 'id'>) => `${kind}-${String(id)}`;

/** Regions, districts and schools below the place of a worker above the schools. Keys are `region-3`. */
export const placeSource: PlaceSource = {
  key: ['below'],
  async children(parent, signal) {
    const [kind, id = ''] = parent?.split('-') ?? [];
    const query = kind === 'region' ? { region: id } : kind === 'department' ? { department: id } : {};
    const { nodes } = await read(assignSchools, { query, signal, silent: 'form' });
    // One's own place stands first, with what is right below it beside it.
    return nodes.map((node, index) => placeOf(node, node.kind !== 'school' && !(parent === null && index === 0)));
  },
  async search(text, signal) {
    const { nodes, around, isCut } = await read(assignSchools, { query: { q: text }, signal, silent: 'form' });
    const names = new Map(around.map((node) => [keyOf(node), node.name]));
    const places = nodes.map((node) => {
      const { departmentId, regionId } = node;
      const department = departmentId === null ? undefined : names.get(keyOf({ kind: 'department', id: departmentId }));
      const region = regionId === null ? undefined : names.get(keyOf({ kind: 'region', id: regionId }));
      const about = [department, region].filter(Boolean).join(' · ');
      return { ...placeOf(node, false), ...(about && { about }) };
    });
    return { places, isCut };
  },
};

function placeOf(node: PlaceNode, hasChildren: boolean): Place {
  return { key: keyOf(node), label: node.name, hasChildren };
}
