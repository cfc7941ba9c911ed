import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOutline } from '@/shared/content/texts';
import { Grid, Wrap } from '@/shared/ui/layout';
import { isShown } from './navigation';
import { sectionPaths } from './places/section-paths';

const Frame = styled('footer')(({ theme }) => ({
  '& .columns': { rowGap: '2.5rem', paddingBlock: 'clamp(3rem,5vw,5.5rem) 2.5rem' },
  '& .owner': { gridColumn: '1/6' },
  '& .owner p + p': { marginTop: '1rem', maxWidth: '40ch' },
  '& .name': {
    font: '360 var(--t-h2)/1 var(--display)',
    letterSpacing: '-.02em',
    wordSpacing: '.1em',
  },
  '& .list': { gridColumn: 'span 2' },
  '& .list:nth-of-type(1)': { gridColumn: '7/9' },
  '& h2': {
    font: '600 var(--t-small)/1.3 var(--sans)',
    letterSpacing: 0,
    wordSpacing: 'normal',
    color: 'var(--muted)',
    marginBottom: '.6rem',
  },
  '& li a': {
    display: 'block',
    padding: '.4rem 0',
    textDecoration: 'none',
    fontSize: 'var(--t-small)',
  },
  '& li a:hover': { textDecoration: 'underline', textDecorationColor: 'var(--accent)' },
  '& .legal': {
    textWrap: 'balance',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.4rem 2rem',
    justifyContent: 'space-between',
    borderTop: '1px solid var(--line)',
    paddingBlock: '1.25rem 1.75rem',
  },
  [theme.breakpoints.down('lg')]: {
    '& .owner': { gridColumn: '1/13' },
    '& .list, & .list:nth-of-type(1)': { gridColumn: 'span 4' },
  },
  [theme.breakpoints.down('md')]: {
    '& .list, & .list:nth-of-type(1)': { gridColumn: 'span 6' },
    '& .list:nth-of-type(3)': { gridColumn: '1/13' },
  },
}));

export function Footer() {
  const { t } = useTranslation('shell');
  const { outline, texts } = useOutline();
  const { email, phone, whatsapp, telegram, profiles } = outline.basics;
  const network = profiles[0];
  return (
    <Frame className="on-field no-print">
      <Wrap>
        <Grid className="columns">
          <div className="owner">
            <p className="name">{texts.basics.name}</p>
            <p className="muted">{texts.basics.label}</p>
          </div>
          <nav className="list" aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t('footer.contact')}</h2>
            <ul>
              <li>
                <a href={`mailto:${email}`}>{t('footer.email')}</a>
              </li>
              {phone ? (
                <li>
                  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('footer.phone')}</a>
                </li>
              ) : null}
              {whatsapp ? (
                <li>
                  <a href={whatsapp}>WhatsApp</a>
                </li>
              ) : null}
              {telegram ? (
                <li>
                  <a href={telegram}>Telegram</a>
                </li>
              ) : null}
              {network ? (
                <li>
                  <a href={network.url}>{network.network}</a>
                </li>
              ) : null}
            </ul>
          </nav>
          <nav className="list" aria-labelledby="footer-page">
            <h2 id="footer-page">{t('footer.page')}</h2>
            <ul>
              {(['about', 'skills', 'chat', 'contact'] as const).filter(isShown).map((id) => (
                <li key={id}>
                  <Link to={sectionPaths[id]}>{t(`nav.${id}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="list" aria-labelledby="footer-resources">
            <h2 id="footer-resources">{t('footer.resources')}</h2>
            <ul>
              <li>
                <Link to="/cv">{t('footer.cv')}</Link>
              </li>
              {network ? (
                <li>
                  <a href={network.url}>{t('footer.profile')}</a>
                </li>
              ) : null}
              <li>
                <Link to="/privacy-policy">{t('footer.privacy')}</Link>
              </li>
              <li>
                <Link to="/documentation">{t('footer.documentation')}</Link>
              </li>
            </ul>
          </nav>
        </Grid>
        <div className="legal note muted">
          <span>{t('footer.rights', { name: texts.basics.name })}</span>
          <span>{t('footer.made')}</span>
        </div>
      </Wrap>
    </Frame>
  );
}
