/** The owner's CV in each language and version, as visitors get it. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { cvLanguages, cvVersions } from '@/shared/config/limits';
import { useLanguage } from '@/shared/i18n/use-language';
import { cvFileUrl } from '@/shared/lib/cv-link';
import { capitalised, languageName } from '@/shared/lib/format';

const Frame = styled('div')({
  '& h3': { marginBottom: '1rem' },
  '& ul.rows': { borderTop: '1px solid var(--text)' },
  '& .rows > li': {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0,1fr)',
    gap: '0 1.25rem',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-small)',
  },
  '& .rows > li > span': { paddingBlock: '.65rem' },
  '& .versions': { display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});

export function CvFiles() {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation('shell');
  const { language: shown } = useLanguage();
  return (
    <Frame>
      <h3>{t('trends.files')}</h3>
      <ul className="rows">
        {cvLanguages.map((language) => {
          const name = capitalised(languageName(language, shown));
          return (
            <li key={language}>
              <span>{name}</span>
              <div className="versions">
                {cvVersions.map((version) => (
                  <a key={version} href={cvFileUrl(language, version)} download>
                    {shell(`cvVersion.${version}`)}
                    <span className="vh"> ({name})</span>
                  </a>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}
