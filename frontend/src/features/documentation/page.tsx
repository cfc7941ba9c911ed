import { styled } from '@/shared/look/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { request } from '@/shared/api/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { preloadable } from '@/shared/lib/preloadable';
import { saveFile } from '@/shared/lib/save-file';
import { withStore } from '@/shared/store/with-store';
import { Action, ActionLink } from '@/shared/ui/controls/action';
import { ContentsList, ReadingLayout } from '@/shared/ui/contents-list';
import { Field } from '@/shared/ui/controls/field';
import { PageTitle } from '@/shared/ui/page-title';
import { documentationPdfUrl, useDocumentationQuery, type DocumentationSection } from './api';
import type { Opening } from './opening';
import { searchSections } from './search';
import { SearchResults } from './search-results';
import { SectionFrame } from './section-frame';
import { useOpening } from './use-opening';

function Loading() {
  const { t } = useTranslation('documentation');
  return (
    <p role="status" aria-busy="true">
      {t('loading')}
    </p>
  );
}

/** Apart, because the Markdown reader is as large as the page. */
const SectionText = preloadable(() => import('./section-text'), Loading);

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(1.5rem,3vw,2.5rem)',
  alignContent: 'start',
  // Room for a section, so that the footer doesn't jump when it arrives.
  minHeight: '100vh',
});

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'end',
  gap: '1.25rem',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    '& > [data-action]': { justifyContent: 'space-between' },
  },
  '@media print': { display: 'none' },
}));

/** Downloads the PDF; a failure is only logged, as the specification wants it. */
function usePdf() {
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await request(documentationPdfUrl(language));
      saveFile(await response.blob(), `Documentation_${language.toUpperCase()}.pdf`);
    } catch (error) {
      console.error('documentation PDF', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

/**
 * The section in the address's hash, so that it can be linked to. The prerendered page knows of no hash
 * and shows the first one.
 */
function useSection(sections: Opening['sections']) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const asked = isHydrated ? hash.slice(1) : '';
  const current = sections.find(({ id }) => id === asked)?.id ?? sections[0]?.id ?? '';
  const pick = (id: string) => void navigate(`#${id}`, { preventScrollReset: true });
  return { current, pick };
}

interface BodyProps {
  opening: Opening;
  /** All sections, once the server has given them. */
  sections: DocumentationSection[] | undefined;
  asked: string;
  current: string;
  isFetching: boolean;
  onPick: (id: string) => void;
}

function Body({ opening, sections, asked, current, isFetching, onPick }: BodyProps) {
  const [first] = opening.sections;
  const isSearch = asked.trim() !== '';
  if (!isSearch && first?.id === current) return <SectionFrame title={first.title} html={opening.html} />;
  if (!sections) return isFetching ? <Loading /> : null;
  if (isSearch) return <SearchResults hits={searchSections(sections, asked)} asked={asked} onPick={onPick} />;
  const section = sections.find(({ id }) => id === current);
  return section ? <SectionText key={current} section={section} /> : null;
}

function Page() {
  const { t } = useTranslation('documentation');
  const { language } = useLanguage();
  const opening = useOpening();
  const { data, isError, isFetching } = useDocumentationQuery(language);
  const sections = isFetching ? undefined : data?.sections;
  const entries = isError ? opening.sections.slice(0, 1) : opening.sections;
  const { current, pick } = useSection(entries);
  const [asked, setAsked] = useState('');
  const { busy, download } = usePdf();
  useEffect(() => void SectionText.preload().catch(() => undefined), []);
  const choose = (id: string) => {
    setAsked('');
    pick(id);
  };
  const contents = (
    <ContentsList
      label={t('sections')}
      entries={entries}
      current={current}
      hrefOf={(id) => `#${id}`}
      onPick={choose}
    />
  );
  return (
    <ReadingLayout contents={contents}>
      <Frame>
        <div>
          <ActionLink to="/" secondary small icon="back" iconFirst>
            {t('back')}
          </ActionLink>
        </div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="deck muted">{t('deck')}</p>
        <Tools>
          <Field
            type="search"
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
          <Action icon="download" disabled={busy} onClick={() => void download()}>
            {busy ? t('pdf.busy') : t('pdf.get')}
          </Action>
        </Tools>
        {isError ? <p role="alert">{t('error')}</p> : null}
        <Body
          opening={opening}
          sections={sections}
          asked={asked}
          current={current}
          isFetching={isFetching}
          onPick={choose}
        />
      </Frame>
    </ReadingLayout>
  );
}

export default withStore(Page);
