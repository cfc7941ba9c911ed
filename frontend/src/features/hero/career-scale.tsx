/** The years from the first degree to today; the needle of today rises into the portrait. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { careerAxis } from '@/shared/content/career-axis';
import { useOutline } from '@/shared/content/texts';
import { Wrap } from '@/shared/ui/layout';

const tick = (part: number, height: number) =>
  `linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/calc((100% - 1px)/${part}) ${height}px repeat-x`;

const Frame = styled(Wrap)(({ theme }) => ({
  paddingBottom: '2.75rem',
  position: 'relative',
  '& .scale': { position: 'relative', height: 22, borderTop: '1px solid var(--text)' },
  '& .year': {
    position: 'absolute',
    top: 26,
    left: 'calc(var(--at)*100%)',
    fontSize: 'var(--t-note)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  '& .today': { left: 'auto', right: 0, color: 'var(--accent)', fontWeight: 600 },
  '& .now': {
    position: 'absolute',
    left: 'calc(var(--at)*100%)',
    bottom: -4,
    width: 2,
    height: 'clamp(9rem,20vw,20rem)',
    // Madder over the portrait; its foot, 26 px, stands on the page's ground.
    background: 'linear-gradient(#9E1148 calc(100% - 26px),var(--accent) 0)',
  },
  [theme.breakpoints.down('md')]: {
    '& .now': { height: '2.75rem' },
    '& .minor': { display: 'none' },
    // Leaves room for the longest "today" of the six languages.
    '& .year:not(:first-of-type):not(.today)': { translate: '-50%' },
  },
}));

/** Years in order, without those whose label would lie on another's or on that of today. */
function apart(years: number[], least: number, end: number): number[] {
  return years
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, year, i) => {
      const last = kept.at(-1) ?? -Infinity;
      const fits = i === 0 || (year - last >= least && end - year >= least * 1.15);
      return fits ? [...kept, year] : kept;
    }, []);
}

export function CareerScale() {
  const { t } = useTranslation('hero');
  const { outline } = useOutline();
  const { start, end, now, place } = careerAxis(outline);
  const span = end - start;
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const degrees = outline.degrees.map(yearOf).filter((year) => year > start);
  const jobs = outline.posts.map(yearOf);
  const years = apart([...new Set([start, ...degrees, ...jobs])], span / 24, end);
  const wide = apart([...new Set([start, ...jobs])], span / 7.5, end);
  const background = `${tick(span, 21)}, ${tick(span * 4, 8)}`;
  return (
    <Frame>
      <div className="scale" role="img" aria-label={t('scale', { start })} style={{ background }}>
        <i className="now" style={{ '--at': Math.min(place(now), 0.993) } as never} />
        {years.map((year) => (
          <span
            key={year}
            className={wide.includes(year) ? 'year tn' : 'year tn minor'}
            style={{ '--at': place(year) } as never}
          >
            {year}
          </span>
        ))}
        <span className="year today">{t('today')}</span>
      </div>
    </Frame>
  );
}
