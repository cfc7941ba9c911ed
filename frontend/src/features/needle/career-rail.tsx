/**
 * The one rail that the rules of the sections become while the page is moved by hand: a needle follows the
 * scroll through the years, and what holds its year is lit. Otherwise each rule keeps its own needle.
 */
import { Global } from '@emotion/react';
import { styled } from '@/shared/look/styled';
import { useEffect, useMemo } from 'react';
import { careerAxis } from '@/shared/content/career-axis';
import { useOutline } from '@/shared/content/texts';
import { Wrap } from '@/shared/ui/layout';
import { Needle } from '@/shared/ui/marks/rule';
import { useByHand } from './use-by-hand';
import { useNeedle } from './use-needle';

/** Longer careers name only the needle's year. */
const mostYearsNamed = 24;

/**
 * Parts of the page name their years in `data-years`. Those that hold the needle's year have the property
 * `--here`; rows have a small needle in the margin, the steps of the career draw it in their own way.
 */
const lit = (year: number) =>
  ({
    '@media screen': {
      [`[data-years~="${year}"]`]: { '--here': 'var(--accent)' },
      [`:is(ul>li,button)[data-years~="${year}"]`]: {
        position: 'relative',
        '&::before': {
          content: "''",
          position: 'absolute',
          left: '-.9rem',
          top: '1.7rem',
          width: 8,
          height: 10,
          background: 'var(--accent)',
          clipPath: 'polygon(0 0,100% 50%,0 100%)',
        },
      },
    },
  }) as const;

const ticks = (count: number, height: number) =>
  `linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/calc((100% - 1px)/${count}) ${height}px repeat-x`;

const Frame = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'calc(var(--header) + 1px) 0 auto',
  zIndex: 99,
  pointerEvents: 'none',
  background: 'var(--bg)',
  borderBottom: '1px solid var(--line)',
  visibility: 'hidden',
  opacity: 0,
  transition: 'opacity .12s var(--ease),visibility .12s',
  '&[data-shown=true]': { visibility: 'visible', opacity: 1 },
  '& .scale': { position: 'relative', height: 27, color: 'var(--edge)', overflowX: 'clip' },
  '& .carrier': { position: 'absolute', inset: 0, willChange: 'transform' },
  // Ends above the years, so that it never lies on one.
  '& .carrier > i': { left: 0, top: 0, height: 11 },
  '& .year': {
    position: 'absolute',
    bottom: 0,
    left: 'calc(var(--at)*100% + 6px)',
    fontSize: 'var(--t-note)',
    lineHeight: 1.3,
    color: 'var(--muted)',
    background: 'var(--bg)',
  },
  '& .dense .year': { opacity: 0 },
  '& .year[data-lit=true]': { opacity: 1, color: 'var(--accent)', fontWeight: 600 },
  [theme.breakpoints.down('lg')]: { '& .year:not([data-lit=true])': { opacity: 0 } },
  '@media print': { display: 'none' },
  '@media (forced-colors: active)': { '& .scale': { forcedColorAdjust: 'none', color: 'CanvasText' } },
}));

function useReading() {
  const { outline } = useOutline();
  const axis = useMemo(() => careerAxis(outline), [outline]);
  const [yearAt, placeAt] = useMemo(() => {
    const moment = (part: number) => axis.start + part * (axis.now - axis.start);
    return [
      (part: number) => Math.min(axis.end - 1, Math.floor(moment(part))),
      (part: number) => axis.place(moment(part)),
    ];
  }, [axis]);
  return { axis, ...useNeedle(yearAt, placeAt) };
}

export default function CareerRail() {
  const byHand = useByHand();
  const { axis, carrier, step: year, begun } = useReading();
  const living = byHand && begun;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-living', living);
    return () => document.documentElement.removeAttribute('data-living');
  }, [living]);
  const span = axis.end - axis.start;
  const years = Array.from({ length: span }, (_, i) => axis.start + i);
  const dense = span > mostYearsNamed;
  const background = dense ? ticks(span, 11) : `${ticks(span, 11)}, ${ticks(span * 4, 5)}`;
  return (
    <Frame data-shown={living} aria-hidden="true">
      {living ? <Global styles={lit(year)} /> : null}
      <Wrap>
        <div className={dense ? 'scale dense' : 'scale'} style={{ background }}>
          {years.map((each) => (
            <span
              key={each}
              className="year tn"
              data-lit={each === year}
              style={{ '--at': axis.place(each) } as never}
            >
              {each}
            </span>
          ))}
          <i className="carrier" ref={carrier}>
            <Needle />
          </i>
        </div>
      </Wrap>
    </Frame>
  );
}
