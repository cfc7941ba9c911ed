import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { cvLanguages } from '@/shared/config/limits';
import { withStore } from '@/shared/store/with-store';
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

function CvDownloadSection() {
  const { t } = useTranslation('cv-download');
  return (
    <SectionFrame id="cv-download" ground="surface" aria-labelledby="cv-download-title">
      <Wrap>
        <SectionHead
          id="cv-download-title"
          at={84}
          title={t(`titles.${cvLanguages.length as 1 | 2 | 3 | 4 | 5 | 6}`)}
          deck={t('deck')}
        />
        <Sheets>
          {cvLanguages.map((language, i) => (
            <CvSheet key={language} language={language} last={i === cvLanguages.length - 1} />
          ))}
        </Sheets>
      </Wrap>
    </SectionFrame>
  );
}

export default withStore(CvDownloadSection);
