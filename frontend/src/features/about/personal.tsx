import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import { preloadable } from '@/shared/lib/preloadable';
import { Action } from '@/shared/ui/controls/action';
import { Cell, Grid } from '@/shared/ui/layout';

const DiplomaDialog = preloadable(() => import('./diploma-dialog'));

const Ruled = styled('ul')({
  borderTop: '1px solid var(--text)',
  '@media print': { '& > li': { padding: '.3rem 0 !important' } },
  '& > li': { padding: '.85rem 0', borderBottom: '1px solid var(--line)' },
  '& > li.split': { display: 'flex', justifyContent: 'space-between', gap: '1rem' },
  '& b': { fontWeight: 600, display: 'block' },
});

const Head = styled('h3')({ marginBottom: '1.1rem' });
const Block = styled('div')({
  '& + &': { marginTop: 'clamp(2.5rem,4vw,4rem)' },
  '@media print': { '& + &': { marginTop: '1rem' }, '& h3': { marginBottom: '.4rem' }, '& button': { display: 'none' } },
});

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  gap: 'var(--gap)',
  borderTop: '1px solid var(--text)',
  paddingTop: '1.25rem',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dd': { font: '340 var(--t-fig)/1 var(--display)', letterSpacing: '-.03em' },
  '& dt': { fontSize: 'var(--t-small)', color: 'var(--muted)', marginTop: '.4rem' },
  [theme.breakpoints.down('sm')]: { gap: '.75rem' },
}));

function Education() {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const verifiable = profile.education.some(
    ({ id, subjects }) => subjects.length > 0 || texts.education[id]?.note,
  );
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <Block>
      <Head>{t('personal.education')}</Head>
      <Ruled>
        {profile.education.map(({ id, awarded }) => (
          <li key={id} className="split">
            <span>
              <b>{texts.education[id]?.degree}</b>
              <span className="muted small">
                {texts.education[id]?.institution}, {texts.education[id]?.location}
              </span>
            </span>
            <span className="muted tn">{awarded.slice(0, 4)}</span>
          </li>
        ))}
      </Ruled>
      {verifiable ? (
        <Action secondary icon="check" style={{ marginTop: '1.5rem' }} onClick={show}>
          {t('personal.verify')}
        </Action>
      ) : null}
      {wanted ? <DiplomaDialog open={open} onClose={() => setOpen(false)} /> : null}
    </Block>
  );
}

export function Personal() {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const labels = [
    ['yearsOfExperience', texts.personal.experience],
    ['countriesVisited', texts.personal.countries],
    ['languagesStudied', texts.personal.languages],
  ] as const;
  const figures = labels.flatMap(([name, label]) => {
    const figure = profile.personal[name];
    const plus = profile.personal.plus.includes(name) ? '+' : '';
    return figure && label ? [[`${figure}${plus}`, label] as const] : [];
  });
  return (
    <Grid>
      <Cell from={1} to={6}>
        {profile.education.length > 0 ? <Education /> : null}
        {profile.languages.length > 0 ? (
          <Block>
            <Head>{t('personal.languages')}</Head>
            <Ruled>
              {profile.languages.map(({ id }) => (
                <li key={id} className="split">
                  <b>{texts.languages[id]?.name}</b>
                  <span className="muted">{texts.languages[id]?.level}</span>
                </li>
              ))}
            </Ruled>
          </Block>
        ) : null}
      </Cell>
      <Cell from={7} to={13}>
        <Block>
          <Head>{t('personal.metrics')}</Head>
          <Figures>
            {figures.map(([figure, label]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </Figures>
        </Block>
        {profile.interests.length > 0 ? (
          <Block>
            <Head>{t('personal.interests')}</Head>
            <Ruled>
              {profile.interests.map((id) => (
                <li key={id}>
                  <b>{texts.interests[id]?.name}</b>
                  <span className="muted small">{texts.interests[id]?.text}</span>
                </li>
              ))}
            </Ruled>
          </Block>
        ) : null}
      </Cell>
    </Grid>
  );
}
