import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { cvLanguages } from '@/shared/config/limits';
import { nativeNames } from '@/shared/i18n/languages';
import { ActionLink } from '@/shared/ui/action';
import { Column } from '@/shared/ui/layout';
import { Needle, Rule } from '@/shared/ui/rule';
import { Link } from 'react-router';

const Card = styled(Column)({
  '& .scale': { position: 'relative', width: '82%' },
  '& .past': { position: 'absolute', top: 0, left: '112%', width: 0 },
  '& h1': {
    fontSize: 'var(--t-h2)',
    lineHeight: 1.03,
    letterSpacing: '-.022em',
    marginTop: 'clamp(2.5rem,6vw,5rem)',
  },
  '& .deck': { margin: '1.25rem 0 1.5rem' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '.25rem 1.5rem', marginBottom: '2.25rem' },
  '& li a': { display: 'inline-block', padding: '.6rem 0' },
});

export function InvalidLanguage() {
  const { t } = useTranslation('cv-page');
  return (
    <Card>
      <div className="scale">
        <Rule />
        <span className="past" aria-hidden="true">
          <Needle style={{ '--at': '0%' } as never} />
        </span>
      </div>
      <h1 tabIndex={-1}>{t('invalid.title')}</h1>
      <p className="deck muted">{t('invalid.text')}</p>
      <ul aria-label={t('invalid.list')}>
        {cvLanguages.map((code) => (
          <li key={code}>
            <Link to={`/cv/${code}`} lang={code}>
              {nativeNames[code]}
            </Link>
          </li>
        ))}
      </ul>
      <ActionLink to="/" icon="back" iconFirst>
        {t('invalid.home')}
      </ActionLink>
    </Card>
  );
}
