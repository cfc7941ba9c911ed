import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cvLanguages } from '@/shared/config/limits';
import { nativeNames } from '@/shared/i18n/languages';
import { ActionLink } from '@/shared/ui/controls/action';
import { Column } from '@/shared/ui/layout';
import { ScaleEnd } from '@/shared/ui/marks/scale-end';

const Languages = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.5rem',
  marginBottom: '2.25rem',
  '& a': { display: 'inline-block', padding: '.6rem 0' },
});

export function InvalidLanguage() {
  const { t } = useTranslation('cv-page');
  return (
    <Column>
      <ScaleEnd title={t('invalid.title')} text={t('invalid.text')}>
        <Languages aria-label={t('invalid.list')}>
          {cvLanguages.map((code) => (
            <li key={code}>
              <Link to={`/cv/${code}`} lang={code}>
                {nativeNames[code]}
              </Link>
            </li>
          ))}
        </Languages>
        <ActionLink to="/" icon="back" iconFirst>
          {t('invalid.home')}
        </ActionLink>
      </ScaleEnd>
    </Column>
  );
}
