import { Global } from '@emotion/react';
import { useCallback, useMemo } from 'react';
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useDiagramQuery, type DiagramRequest } from './api';

const Frame = styled('div')(({ theme }) => ({
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
  // Beside the contents it fits whole; on narrow screens it keeps its size and is scrolled.
  [theme.breakpoints.up('lg')]: { paddingInline: '.5rem', '& svg': { minWidth: '0 !important' } },
}));

/** A diagram that is wider than its frame begins in view: at its topmost words. */
function showBeginning(frame: HTMLDivElement | null): void {
  const words = Array.from(frame?.querySelectorAll('text') ?? [], (text) => text.getBoundingClientRect());
  const first = words.sort((a, b) => a.top - b.top)[0];
  if (!frame || !first) return;
  const { left, width } = frame.getBoundingClientRect();
  frame.scrollLeft += first.left + first.width / 2 - (left + width / 2);
}

/** A drawing apart from its styles, which the page's policy takes from scripts alone. */
function separated(svg: string) {
  const sheet = /<style>([^<]*)<\/style>/.exec(svg);
  const own = /^<svg[^>]*( style="([^"]*)")/.exec(svg);
  return {
    sheet: sheet?.[1] ?? '',
    own: own?.[2] ?? '',
    svg: svg.replace(sheet?.[0] ?? '', '').replace(own?.[1] ?? '', ''),
  };
}

function Drawing({ svgContent }: { svgContent: string }) {
  const { sheet, own, svg } = useMemo(() => separated(svgContent), [svgContent]);
  const inner = useMemo(() => ({ __html: svg }), [svg]);
  const show = useCallback(
    (frame: HTMLDivElement | null) => {
      const drawn = frame?.querySelector('svg');
      if (drawn) drawn.style.cssText = own;
      showBeginning(frame);
    },
    [own],
  );
  return (
    <>
      <Global styles={sheet} />
      <Frame ref={show} tabIndex={0} dangerouslySetInnerHTML={inner} />
    </>
  );
}

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
  return <Drawing svgContent={data.svgContent} />;
}
