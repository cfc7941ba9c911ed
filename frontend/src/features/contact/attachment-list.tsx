import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { attachments as limits } from '@/shared/config/limits';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatBytes, formatNumber } from '@/shared/lib/format';
import { IconAction } from '@/shared/ui/controls/action';
import { Icon } from '@/shared/ui/marks/icons';
import { Gauge } from '@/shared/ui/marks/gauge';
import { totalBytes } from './attachments';

const Files = styled('ul')({
  borderTop: '1px solid var(--text)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr) auto 2.75rem',
    gap: '1rem',
    alignItems: 'center',
    borderBottom: '1px solid var(--line)',
    padding: '.2rem 0',
  },
  '& .name': { overflowWrap: 'anywhere' },
  '& .none': { gridTemplateColumns: '1fr', padding: '.8rem 0', color: 'var(--muted)' },
});

const Gauges = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '1.25rem',
  margin: '.9rem 0 1.5rem',
});

const megabyte = 1_048_576;

interface AttachmentListProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

export function AttachmentList({ files, disabled, onRemove }: AttachmentListProps) {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const used = totalBytes(files);
  const usedMegabytes = formatNumber(used / megabyte, language, { maximumFractionDigits: 1 });
  return (
    <>
      <Files>
        {files.length === 0 ? <li className="none small">{t('form.drop')}</li> : null}
        {files.map((file, i) => (
          <li key={`${i}/${file.name}/${file.size}`}>
            <Icon name="file" />
            <span className="name">{file.name}</span>
            <span className="note muted tn">{formatBytes(file.size, language)}</span>
            <IconAction
              icon="close"
              label={t('form.remove', { name: file.name })}
              disabled={disabled}
              onClick={() => onRemove(file)}
            />
          </li>
        ))}
      </Files>
      <Gauges>
        <Gauge
          label={t('form.files', { used: files.length, max: limits.maxFiles })}
          value={files.length}
          max={limits.maxFiles}
        />
        <Gauge
          label={t('form.megabytes', { used: usedMegabytes, max: limits.maxBytes / megabyte })}
          value={used}
          max={limits.maxBytes}
        />
      </Gauges>
    </>
  );
}
