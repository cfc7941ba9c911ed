/** /{network}-bot: one card, one step at a time, for visitors from a social network. */
import { styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { bot as limits } from '@/shared/config/limits';
import { withStore } from '@/shared/store/with-store';
import { Column } from '@/shared/ui/layout';
import { PageTitle } from '@/shared/ui/page-title';
import { Rule } from '@/shared/ui/marks/rule';
import { Analyzing, BotError, CvGenerating, CvLanguageChoice, JobMatch, JobResult, Welcome } from './steps';
import { useBot, type Bot } from './use-bot';

const Frame = styled(Column)({
  '& h1': { marginTop: 'clamp(2rem,5vw,4rem)' },
  '& > .deck': { margin: '1rem 0 .75rem', color: 'var(--muted)' },
  '& > a': { display: 'inline-block', padding: '.6rem 0' },
});

const stack = { display: 'grid', gap: '1.75rem', alignContent: 'start' };

const Card = styled('section')({
  ...stack,
  marginTop: 'clamp(1.5rem,4vw,2.5rem)',
  padding: 'clamp(1.25rem,4vw,2.25rem)',
  minHeight: '16rem',
  background: 'var(--raised)',
  border: '1px solid var(--edge)',
  borderRadius: 2,
  '& > form, & > [role]:not(.waiting)': stack,
  '& h2': {
    fontSize: 'var(--t-h3)',
    fontWeight: 430,
    lineHeight: 1.16,
    letterSpacing: '-.01em',
  },
  '& h3': {
    font: '600 var(--t-body)/1.35 var(--sans)',
    letterSpacing: 0,
    wordSpacing: 0,
    marginBottom: '-.75rem',
  },
  '& .score': {
    font: '320 clamp(5rem,4rem + 6vw,9rem)/.9 var(--display)',
    letterSpacing: '-.05em',
    margin: '-.5rem 0',
  },
  '& .score small': { fontSize: '.4em', letterSpacing: 0, marginLeft: '.06em' },
});

function Step({ bot }: { bot: Bot }) {
  const { step } = bot;
  switch (step.name) {
    case 'welcome':
      return <Welcome bot={bot} />;
    case 'cvLanguage':
      return <CvLanguageChoice bot={bot} />;
    case 'jobMatch':
      return <JobMatch bot={bot} />;
    case 'analyzing':
      return <Analyzing />;
    case 'cvGenerating':
      return <CvGenerating bot={bot} language={step.language} state={step.state} />;
    case 'jobResult':
      return <JobResult bot={bot} result={step.result} />;
    case 'error':
      return <BotError bot={bot} text={step.text} />;
  }
}

/** How far along each step lies on the rule. */
const places: Record<Bot['step']['name'], number> = {
  welcome: 0,
  cvLanguage: 34,
  jobMatch: 34,
  analyzing: 67,
  cvGenerating: 67,
  error: 67,
  jobResult: 100,
};

function Page() {
  const { t } = useTranslation('bot');
  const { pathname } = useLocation();
  const network = /^\/(\w+)-bot/.exec(pathname)?.[1] ?? '';
  const bot = useBot(network);
  const card = useRef<HTMLElement>(null);
  const shown = useRef(bot.step.name);
  useEffect(() => {
    if (shown.current === bot.step.name) return;
    shown.current = bot.step.name;
    card.current?.querySelector('h2')?.focus();
  }, [bot.step.name]);
  return (
    <Frame>
      <Rule at={places[bot.step.name]} />
      <PageTitle>{t('title')}</PageTitle>
      <p className="deck">{t(limits.cvLanguages.length > 1 ? 'deck' : 'deckOfOne')}</p>
      <Link to="/">{t('site')}</Link>
      <Card ref={card}>
        <Step bot={bot} />
      </Card>
    </Frame>
  );
}

export default withStore(Page);
