/** The choice of a CV's version: drawn, plain or a Word document. */
import { styled } from '@/shared/look/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cvVersions, type CvVersion } from '@/shared/config/limits';

const Choice = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 1.5rem',
  fontSize: 'var(--t-small)',
  '& legend': { float: 'left', padding: 0, fontWeight: 600 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5rem',
    minHeight: '2.75rem',
    cursor: 'pointer',
  },
  '& input': { accentColor: 'var(--accent)', width: '1.05rem', height: '1.05rem', margin: 0, flex: 'none' },
  [theme.breakpoints.down('md')]: { '& legend': { width: '100%' } },
}));

interface CvVersionsProps {
  value: CvVersion;
  onChange: (version: CvVersion) => void;
}

export function CvVersions({ value, onChange }: CvVersionsProps) {
  const { t } = useTranslation('shell');
  const name = useId();
  return (
    <Choice className="no-print">
      <legend>{t('cvVersion.label')}</legend>
      {cvVersions.map((version) => (
        <label key={version}>
          <input
            type="radio"
            name={name}
            checked={value === version}
            onChange={() => onChange(version)}
          />
          {t(`cvVersion.${version}`)}
        </label>
      ))}
    </Choice>
  );
}
