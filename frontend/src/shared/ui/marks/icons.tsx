/** Drawn signs: 20 px box, 1.5 px stroke, square caps. They always stand beside a word but for a few. */
import { styled } from '@/shared/look/styled';

const drawings = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  up: 'M10 17V4M5 9l5-5 5 5',
  down: 'M10 3v13M5 11l5 5 5-5',
  download: 'M10 3v11M5 9l5 5 5-5M3 17.5h14',
  globe:
    'M10 2.5c4.2 0 7.500 3.300 7.500 7.500s-3.300 7.500-7.500 7.500-7.500-3.300-7.500-7.500 3.300-7.500 7.500-7.500zM2.500 10h15M10 2.500c4 4.500 4 10.500 0 15M10 2.500c-4 4.500-4 10.500 0 15',
  moon: 'M16.500 12.200A7 7 0 1 1 8.200 3.300a5.600 5.600 0 0 0 8.300 8.900z',
  sun: 'M10 6.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600L16 16M16 4l-1.400 1.400M5.400 14.600L4 16',
  menu: 'M2.500 6h15M2.500 13.500h15',
  close: 'M4.500 4.500l11 11M15.500 4.500l-11 11',
  check: 'M3.500 10.500l4.500 4.500 8.500-10',
  warning: 'M10 2.500l8 14.500h-16zM10 8v4M10 14v.6',
  file: 'M4.500 2.500h7l4 4v11h-11zM11.500 2.500v4h4',
  attach:
    'M14.500 6.500l-6.500 6.500a1.600 1.600 0 0 0 2.300 2.300l6.200-6.300a3.300 3.300 0 0 0-4.700-4.700L5.300 10.800',
  stop: 'M5 5h10v10h-10z',
  retry: 'M16 6.500A7 7 0 1 0 17 10M16.500 2.500v4h-4',
  copy: 'M7 7h10v10H7zM4 13H3V3h10v1',
  share: 'M10 12V2.500M6.500 6L10 2.500 13.500 6M4 10v7.500h12V10',
  link: 'M8.500 11.500l3-3M7 9l-2.500 2.500a2.800 2.800 0 0 0 4 4L11 13M13 11l2.500-2.500a2.800 2.800 0 0 0-4-4L9 7',
  external: 'M8 4H4v12h12v-4M11 3.500h5.500V9M16.500 3.500L9 11',
  search: 'M8.500 3a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM12.500 12.500L17 17',
  eye: 'M2 10c2-3.500 4.700-5 8-5s6 1.500 8 5c-2 3.500-4.700 5-8 5s-6-1.500-8-5zM10 7.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z',
  signOut: 'M12 3H4v14h8M8 10h9M13.500 6.500L17 10l-3.500 3.500',
  question: 'M7 7.300C7.200 5.400 8.400 4.500 10 4.500c1.700 0 3 1 3 2.600 0 2.400-3 2.400-3 5M10 15v.6',
  lock: 'M4.500 9h11v8.500h-11zM7 9V6.500a3 3 0 0 1 6 0V9',
  // Kinds of business skills.
  analysis: 'M3 17V3M3 17h14M6.500 13.500v-3M10 13.500v-7M13.500 13.500v-5',
  strategy: 'M4 17V3M4 3.500h11l-3 3.500 3 3.500H4',
  delivery: 'M2.500 5h9M2.500 10h6M2.500 15h11M14.500 5h3M11.500 10h6M16.500 15h1',
  stakeholders: 'M10 2.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM4 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM16 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8.500 7.500L5 13M11.500 7.500L15 13M6 15h8',
  process: 'M2.500 3.500h6v5h-6zM11.500 11.500h6v5h-6zM8.500 6h6v5.500',
  team: 'M7 4a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM2.500 16.500c0-3 1.500-5 4.500-5s4.500 2 4.500 5M13 4.500a2.300 2.300 0 0 1 0 4.500M14.500 11.700c2 .6 3 2.300 3 4.800',
  finance: 'M10 2.500v15M14 5.500c-1-1-2.300-1.500-4-1.500-2.200 0-3.800 1-3.800 2.900 0 4.200 8 1.900 8 6.200 0 1.900-1.700 2.900-4.200 2.900-1.900 0-3.300-.6-4.300-1.700',
  proposal: 'M4.500 2.500h7l4 4v11h-11zM11.500 2.500v4h4M7.500 10.500h5M7.500 13.500h3',
} as const;

export const isIcon = (name: string): name is IconName => name in drawings;

export type IconName = keyof typeof drawings;

const Drawing = styled('svg')({
  width: 20,
  height: 20,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'square',
});

export function Icon({ name }: { name: IconName }) {
  return (
    <Drawing viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </Drawing>
  );
}
