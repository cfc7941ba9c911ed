/** Drawn signs: 20 px box, 1.5 px stroke, square caps. They always stand beside a word but for a few. */
import { styled } from '@/shared/look/styled';

const drawings = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  up: 'M10 17V4M5 9l5-5 5 5',
  down: 'M10 3v13M5 11l5 5 5-5',
  download: 'M10 3v11M5 9l5 5 5-5M3 17.5h14',
  globe:
    'M10 2.5c4.2 0 7.5 3.3 7.5 7.5s-3.3 7.5-7.5 7.5-7.5-3.3-7.5-7.5 3.3-7.5 7.5-7.5zM2.5 10h15M10 2.5c4 4.5 4 10.5 0 15M10 2.5c-4 4.5-4 10.5 0 15',
  moon: 'M16.5 12.2A7 7 0 1 1 8.2 3.3a5.6 5.6 0 0 0 8.3 8.9z',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16',
  menu: 'M2.5 6h15M2.5 13.5h15',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  check: 'M3.5 10.5l4.5 4.5 8.5-10',
  warning: 'M10 2.5l8 14.5h-16zM10 8v4M10 14v.6',
  file: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4',
  attach:
    'M14.5 6.5l-6.5 6.5a1.6 1.6 0 0 0 2.3 2.3l6.2-6.3a3.3 3.3 0 0 0-4.7-4.7L5.3 10.8',
  stop: 'M5 5h10v10h-10z',
  retry: 'M16 6.5A7 7 0 1 0 17 10M16.5 2.5v4h-4',
  copy: 'M7 7h10v10H7zM4 13H3V3h10v1',
  share: 'M10 12V2.5M6.5 6L10 2.5 13.5 6M4 10v7.5h12V10',
  link: 'M8.5 11.5l3-3M7 9l-2.5 2.5a2.8 2.8 0 0 0 4 4L11 13M13 11l2.5-2.5a2.8 2.8 0 0 0-4-4L9 7',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16.5 3.5L9 11',
  search: 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12.5 12.5L17 17',
  eye: 'M2 10c2-3.5 4.7-5 8-5s6 1.5 8 5c-2 3.5-4.7 5-8 5s-6-1.5-8-5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  signOut: 'M12 3H4v14h8M8 10h9M13.5 6.5L17 10l-3.5 3.5',
  question: 'M7 7.3C7.2 5.4 8.4 4.5 10 4.5c1.7 0 3 1 3 2.6 0 2.4-3 2.4-3 5M10 15v.6',
  lock: 'M4.5 9h11v8.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
} as const;

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

/** A sign of a feature's own, by its path. */
export function Sign({ path }: { path: string }) {
  return (
    <Drawing viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </Drawing>
  );
}

export const Icon = ({ name }: { name: IconName }) => <Sign path={drawings[name]} />;
