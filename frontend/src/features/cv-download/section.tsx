import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cvLanguages, type CvVersion } from '@/shared/config/limits';
import { withStore } from '@/shared/store/with-store';
import { CvVersions } from '@/shared/ui/cv-versions';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { CvSheet } from './cv-sheet';

const Sheets = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
  gap: 'clamp(.75rem,1.4vw,1.75rem)',
  alignItems: 'end',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    rowGap: '2.5rem',
  },
  [theme.breakpoints.down('md')]: { display: 'block', borderTop: '1px solid var(--text)' },
}));

const Versions = styled('div')({ marginBottom: 'clamp(1.25rem,2vw,2rem)' });

function CvDownloadSection() {
  const { t } = useTranslation('cv-download');
  const [version, setVersion] = useState<CvVersion>('drawn');
  return (
    <SectionFrame id="cv-download" ground="surface" className="no-print" aria-labelledby="cv-download-title">
      <Wrap>
        <SectionHead
          id="cv-download-title"
          at={84}
          title={t(`titles.${cvLanguages.length as 1 | 2 | 3 | 4 | 5 | 6}`)}
          deck={t('deck')}
        />
        <Versions>
          <CvVersions value={version} onChange={setVersion} />
        </Versions>
        <Sheets>
          {cvLanguages.map((language, i) => (
            <CvSheet
              key={language}
              language={language}
              version={version}
              last={i === cvLanguages.length - 1}
            />
          ))}
        </Sheets>
      </Wrap>
    </SectionFrame>
  );
}

export default withStore(CvDownloadSection);
