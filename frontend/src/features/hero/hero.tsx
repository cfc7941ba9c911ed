import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { contentImage, useOutline } from '@/shared/content/texts';
import { longestWord } from '@/shared/lib/words';
import { ActionLink } from '@/shared/ui/controls/action';
import { Actions } from '@/shared/ui/layout';
import { CareerScale } from './career-scale';

const Frame = styled('section')(({ theme }) => ({
  position: 'relative',
  '& .spread': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) minmax(20rem,min(42vw,52rem))',
    columnGap: 'var(--gap)',
  },
  '& .say': {
    containerType: 'inline-size',
    padding:
      'clamp(2rem,4vw,5rem) 0 clamp(2rem,3.4vw,4rem) max(var(--gutter),calc((100vw - 118rem)/2 + var(--gutter)))',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: 'clamp(1.25rem,2vw,2.25rem)',
  },
  '& h1': {
    fontSize: 'min(var(--t-hero),calc(176cqi/var(--longest,5)))',
    lineHeight: 0.9,
    letterSpacing: '-.038em',
    fontWeight: 340,
    marginLeft: '-.045em',
    hyphens: 'manual',
    paddingBottom: '.09em',
  },
  '& .deck': { maxWidth: '34ch' },
  '& .plate': {
    position: 'relative',
    background: 'var(--plate)',
    overflow: 'hidden',
    minHeight: 'clamp(22rem,48vw,58rem)',
  },
  '& .plate img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '46% 30%',
    mixBlendMode: 'multiply',
  },
  '& .plate img:not([src$=".svg"])': { filter: 'grayscale(1)' },
  [theme.breakpoints.down('md')]: {
    '& .spread': { display: 'block' },
    '& .plate': { minHeight: 0, aspectRatio: '1/1.02' },
    '& .say': { padding: '1.75rem var(--gutter) 2.25rem' },
  },
  '@media print': {
    '& .spread': { gridTemplateColumns: '1fr 13rem' },
    '& .say': { padding: '0 0 1rem' },
    '& .plate': { minHeight: 0, aspectRatio: '1/1' },
  },
}));

export function Hero() {
  const { t } = useTranslation('hero');
  const { outline, texts } = useOutline();
  const { name, firstName, lastName, deck, portraitAlt } = texts.basics;
  const portrait = contentImage(outline.basics.image);
  return (
    <Frame id="top" aria-labelledby="top-title">
      <div className={portrait ? 'spread' : undefined}>
        <div className="say">
          <h1 id="top-title" tabIndex={-1} style={{ '--longest': longestWord(name) } as never}>
            {firstName}
            <br />
            {lastName}
          </h1>
          <p className="deck">{deck}</p>
          <Actions>
            <ActionLink to="/chat" icon="arrow">
              {t('ask')}
            </ActionLink>
            <ActionLink to="/cv" icon="download" secondary>
              {t('cv')}
            </ActionLink>
          </Actions>
        </div>
        {portrait ? (
          <div className="plate">
            <img src={portrait} alt={portraitAlt} width="400" height="500" />
          </div>
        ) : null}
      </div>
      <CareerScale />
    </Frame>
  );
}
