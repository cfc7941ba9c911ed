/** A row of cards that scrolls sideways; the wheel moves it while the pointer is over it. */
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { skills } from '@/shared/config/limits';
import { DashList } from '@/shared/ui/layout';
import { Icon } from '@/shared/ui/icons';
import { Rule } from '@/shared/ui/rule';
import type { SkillCard } from './skill-cards';

const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  position: 'relative',
  marginInline: 'calc(var(--gutter)*-1)',
  padding: '.5rem var(--gutter) 1.25rem',
  scrollbarColor: 'var(--edge) transparent',
  scrollbarWidth: 'thin',
  '&:focus-visible': { outlineOffset: -3 },
  '& > li': {
    flex: '0 0 20rem',
    padding: '0 1.75rem',
    borderLeft: '1px solid var(--line)',
  },
  '& > li:first-of-type': { paddingLeft: 0, border: 0, flexBasis: '18.25rem' },
  '& .level': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '1rem',
    minHeight: '2.35lh',
  },
  '& .level h3': { minWidth: 0 },
  '& .level b': { font: '360 2.75rem/.9 var(--display)' },
  '& .scale': { margin: '1.5rem 0' },
  '& h4': { marginTop: '1.1rem', fontSize: 'var(--t-small)' },
  '& li ul': { marginTop: '.7rem', gap: '.35rem' },
  [theme.breakpoints.down('md')]: {
    '& > li, & > li:first-of-type': { flexBasis: 'min(20rem,82vw)' },
    '& .level': { minHeight: 0 },
  },
  '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem', overflow: 'visible' },
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
        <h3>{card.name}</h3>
        {card.level === undefined ? null : (
          <b className="tn">
            <span aria-hidden="true">{card.level}</span>
            <span className="vh">{t('level', { level: card.level })}</span>
          </b>
        )}
      </div>
      {card.level === undefined ? <hr className="vh" /> : <Rule className="scale" at={card.level} />}
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
  return (
    <>
      <Row ref={row} tabIndex={0} aria-label={label}>
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
