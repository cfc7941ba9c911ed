import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useDiagramQuery, type DiagramRequest } from './api';

const Frame = styled('div')({
  background: 'var(--raised)',
  borderTop: '1px solid var(--text)',
  padding: 'clamp(1rem,2vw,2rem)',
  overflowX: 'auto',
  minHeight: '12rem',
  '& svg': { marginInline: 'auto' },
  '--diagram-ink': 'var(--text)',
  '--diagram-muted': 'var(--muted)',
  '--diagram-accent': 'var(--accent)',
  '--diagram-surface': 'var(--surface)',
  '--diagram-raised': 'var(--raised)',
});

/** A diagram of the section, drawn by the server. */
export function Diagram({ request }: { request: DiagramRequest }) {
  const { t } = useTranslation('documentation');
  const { data, isFetching } = useDiagramQuery(request);
  if (isFetching) {
    return (
      <Frame role="status" aria-busy="true">
        {t('diagram.loading')}
      </Frame>
    );
  }
  if (!data?.success || !data.svgContent) return <Frame>{t('diagram.none')}</Frame>;
  return <Frame tabIndex={0} dangerouslySetInnerHTML={{ __html: data.svgContent }} />;
}
