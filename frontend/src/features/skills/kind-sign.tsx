/** The sign of a kind of business skill. */
import { Sign } from '@/shared/ui/marks/icons';

const drawings: Record<string, string> = {
  analysis: 'M3 17V3M3 17h14M6.5 13.5v-3M10 13.5v-7M13.5 13.5v-5',
  strategy: 'M4 17V3M4 3.5h11l-3 3.5 3 3.5H4',
  delivery: 'M2.5 5h9M2.5 10h6M2.5 15h11M14.5 5h3M11.5 10h6M16.5 15h1',
  stakeholders: 'M10 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM4 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM16 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8.5 7.5L5 13M11.5 7.5L15 13M6 15h8',
  process: 'M2.5 3.5h6v5h-6zM11.5 11.5h6v5h-6zM8.5 6h6v5.5',
  team: 'M7 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2.5 16.5c0-3 1.5-5 4.5-5s4.5 2 4.5 5M13 4.5a2.3 2.3 0 0 1 0 4.5M14.5 11.7c2 .6 3 2.3 3 4.8',
  finance: 'M10 2.5v15M14 5.5c-1-1-2.3-1.5-4-1.5-2.2 0-3.8 1-3.8 2.9 0 4.2 8 1.9 8 6.2 0 1.9-1.7 2.9-4.2 2.9-1.9 0-3.3-.6-4.3-1.7',
  proposal: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h3',
};

/** Nothing where the content names a kind that isn't drawn. */
export function KindSign({ kind }: { kind: string }) {
  const path = drawings[kind];
  return path ? <Sign path={path} /> : null;
}
