/** A row of cards that scrolls sideways; the wheel moves it while the pointer is over it. */
import { styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { skills } from '@/shared/config/limits';
import { longestWord } from '@/shared/lib/words';
import { DashList } from '@/shared/ui/layout';
import { Rule } from '@/shared/ui/marks/rule';
import { Icon } from '@/shared/ui/marks/icons';
import { KindSign } from './kind-sign';
import type { SkillCard } from './skill-cards';

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '20rem',
  gridTemplateRows: 'auto auto 1fr',
  overflowX: 'auto',
  position: 'relative',
  marginInline: 'calc(var(--gutter)*-1)',
  padding: '.5rem var(--gutter) 1.25rem',
  scrollbarColor: 'var(--edge) transparent',
  scrollbarWidth: 'thin',
  '&:focus-visible': { outlineOffset: -3 },
  '& > li': {
    display: 'grid',
    gridRow: '1/4',
    gridTemplateRows: 'subgrid',
    padding: '0 1.75rem',
    borderLeft: '1px solid var(--line)',
  },
  '& > li > :last-child': { gridRow: 3 },
  '& .level + div:last-child': { marginTop: '.9rem' },
  '& > li:first-of-type': { paddingLeft: 0, border: 0 },
  '& .level': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '1rem',
  },
  // One size for all, small enough for the longest word among them.
  '& .level h3': { minWidth: 0, fontSize: 'min(var(--t-h3),calc(20.5rem/var(--longest)))' },
  '& .level h3 svg': { marginBottom: '.5rem', width: 24, height: 24, color: 'var(--accent)' },
  '& .level b': { font: '360 2.75rem/.9 var(--display)' },
  '& .scale': { margin: '1.5rem 0' },
  '& h4': { marginTop: '1.1rem', fontSize: 'var(--t-small)' },
  '& li ul': { marginTop: '.7rem', gap: '.35rem' },
  // The right gutter is the help button's.
  [theme.breakpoints.up('lg')]: { marginInlineEnd: 0, paddingInlineEnd: 0 },
  [theme.breakpoints.down('md')]: {
    gridAutoColumns: 'min(20rem,82vw)',
  },
  '@media print': {
    display: 'block',
    columns: 4,
    columnGap: 'var(--gap)',
    padding: 0,
    margin: 0,
    overflow: 'visible',
    '& > li, & > li:first-of-type': {
      display: 'block',
      padding: '.4rem 0',
      border: 0,
      borderTop: '1px solid var(--line)',
    },
    '& .level h3': { fontSize: 'var(--t-body)', fontWeight: 600 },
    '& .level h3 svg': { display: 'none' },
    '& .level b': { fontSize: '1.25rem' },
    '& .scale': { display: 'none' },
    '& li ul': { marginTop: '.2rem', gap: '.1rem' },
    '& h4': { marginTop: '.3rem' },
    '& .level + div:last-child': { marginTop: '.2rem' },
  },
}));

const Hint = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: '.6rem',
  '@media print': { display: 'none' },
});

/** Turns the wheel's way into the row's way, twice as far; at the row's end the page goes on. */
function useSidewaysWheel() {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY * skills.wheelFactor;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  return row;
}

function Card({ card }: { card: SkillCard }) {
  const { t } = useTranslation('skills');
  return (
    <li>
      <div className="level">
        <h3>
          {card.icon ? <KindSign kind={card.icon} /> : null}
          {card.name}
        </h3>
        {card.level === undefined ? null : (
          <b className="tn">
            <span aria-hidden="true">{card.level}</span>
            <span className="vh">{t('level', { level: card.level })}</span>
          </b>
        )}
      </div>
      {card.level === undefined ? null : <Rule className="scale" at={card.level} />}
      <div>
        <p className="small">{card.text}</p>
        {card.lists.map((list) => (
          <div key={list.title ?? 'list'}>
            {list.title ? <h4>{list.title}</h4> : null}
            <DashList className="small muted">
              {list.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </DashList>
          </div>
        ))}
      </div>
    </li>
  );
}

interface ReelProps {
  label: string;
  hint: string;
  cards: readonly SkillCard[];
}

export function Reel({ label, hint, cards }: ReelProps) {
  const row = useSidewaysWheel();
  const longest = Math.max(...cards.map((card) => longestWord(card.name)));
  return (
    <>
      <Row ref={row} tabIndex={0} aria-label={label} style={{ '--longest': longest } as never}>
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </Row>
      <Hint className="note muted">
        <Icon name="arrow" />
        {hint}
      </Hint>
    </>
  );
}
