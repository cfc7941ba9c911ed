/** The career in steps, drawn to true years; a vertical scale on phones. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { yearsBetween } from '@/shared/content/career-axis';
import { useContent } from '@/shared/content/use-content';
import { useYears } from './use-years';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 'clamp(3rem,5vw,5.5rem)',
  '@media print': { marginTop: '.6rem', '& .track': { marginTop: '-.6rem' } },
  '& .track': { position: 'relative', marginTop: '1.75rem', display: 'flex' },
  '& .axis': {
    position: 'absolute',
    inset: '3rem 0 auto',
    height: 18,
    borderTop: '1px solid var(--text)',
    background:
      'linear-gradient(90deg,var(--text) 1px,transparent 1px) 0 0/calc((100% - 1px)/var(--span)) 10px repeat-x',
  },
  '& li': { position: 'relative', flex: 'var(--w) 1 0', minWidth: 0 },
  '& li > i': {
    display: 'block',
    height: '3rem',
    background: 'linear-gradient(var(--fill),var(--fill)) bottom/100% 1.53rem no-repeat',
    // What the living needle stands at.
    boxShadow: 'inset 0 5px 0 var(--here,#0000)',
    borderLeft: '1px solid var(--bg)',
    forcedColorAdjust: 'none',
  },
  '& li.study > i': { background: 'none', borderLeft: '2px solid var(--text)' },
  '& b': { display: 'block', fontWeight: 600, color: 'var(--here,inherit)' },
  '& li.now > i::after': {
    content: "''",
    position: 'absolute',
    right: 0,
    top: '-.4rem',
    height: '5rem',
    width: 2,
    background: 'var(--accent)',
  },
  '& li > div': { padding: '1.75rem 1.5rem 0 0' },
  '& p': { marginTop: '.35rem' },
  [theme.breakpoints.down('md')]: {
    '& .track': { display: 'block' },
    '& .axis': { display: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2.5rem 1fr',
      gap: '1rem',
      borderLeft: '2px solid var(--text)',
      paddingBottom: '1.75rem',
    },
    '& li.now': { borderLeftColor: 'var(--accent)' },
    '& li > i, & li.study > i': {
      height: 'auto',
      minHeight: 'calc(var(--w)*1.1rem)',
      border: 0,
      background: 'var(--fill)',
    },
    '& li.study > i': {
      background: 'none',
      borderTop: '2px solid var(--text)',
      width: '1rem',
    },
    '& li.now > i::after': { display: 'none' },
    '& li > div': { padding: 0 },
  },
}));

/** The nth of so many steps with a post, from a light shade to the full one; a step without a post, as at university, is left open. */
const shadeOf = (nth: number, count: number) => (nth === count ? 100 : Math.round((95 * nth) / count));

export function Evolution() {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const years = useYears();
  const thisYear = new Date(__BUILT_AT__).getFullYear() + 1;
  const steps = profile.timeline.map((step) => ({ ...step, width: (step.to ?? thisYear) - step.from }));
  const span = steps.reduce((total, step) => total + step.width, 0);
  const firstPost = Math.min(...profile.work.map(({ startDate }) => Number(startDate.slice(0, 4))));
  const kind = (to: number | null) => (to === null ? 'now' : to <= firstPost ? 'study' : undefined);
  const studies = steps.filter(({ to }) => kind(to) === 'study').length;
  return (
    <Frame>
      <h3>{t('evolution.title')}</h3>
      <div className="track" style={{ '--span': span } as never}>
        <div className="axis" aria-hidden="true" />
        <ol style={{ display: 'contents' }}>
          {steps.map(({ id, from, to, width }, i) => (
            <li
              key={id}
              className={kind(to)}
              data-years={yearsBetween(from, to && Math.max(from, to - 1))}
              style={
                {
                  '--w': width,
                  '--fill': `color-mix(in srgb,var(--d1) ${shadeOf(Math.max(i + 1 - studies, 0), steps.length - studies)}%,var(--bg))`,
                } as never
              }
            >
              <i aria-hidden="true" />
              <div className="small">
                <b>{texts.timeline[id]?.title}</b>
                <span className="muted tn">{years(from, to)}</span>
                <p className="muted note">{texts.timeline[id]?.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}
