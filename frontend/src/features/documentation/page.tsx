import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { request } from '@/shared/api/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { preloadable } from '@/shared/lib/preloadable';
import { saveFile } from '@/shared/lib/save-file';
import { withStore } from '@/shared/store/with-store';
import { Action, ActionLink } from '@/shared/ui/action';
import { ContentsList, ReadingLayout } from '@/shared/ui/contents-list';
import { Field } from '@/shared/ui/field';
import { PageTitle } from '@/shared/ui/page-title';
import { documentationPdfUrl, useDocumentationQuery, type DocumentationSection } from './api';
import { searchSections } from './search';
import { SearchResults } from './search-results';

const DEFAULT_SECTION = 'overview';

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

/** The section in the address's hash, so that it can be linked to. */
function useSection(sections: DocumentationSection[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = hash.slice(1) || DEFAULT_SECTION;
  const current = sections.find(({ id }) => id === asked) ?? sections[0];
  const pick = (id: string) => void navigate(`#${id}`, { preventScrollReset: true });
  return { current, pick };
}

function Body({ sections, asked, onPick, current }: {
  sections: DocumentationSection[];
  asked: string;
  onPick: (id: string) => void;
  current: DocumentationSection | undefined;
}) {
  if (asked.trim() !== '')
    return <SearchResults hits={searchSections(sections, asked)} asked={asked} onPick={onPick} />;
  if (!current) return null;
  return <SectionText key={current.id} section={current} />;
}

function Page() {
  const { t } = useTranslation('documentation');
  const { language } = useLanguage();
  const { data, isError, isFetching } = useDocumentationQuery(language);
  const sections = data?.sections ?? [];
  const { current, pick } = useSection(sections);
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
      entries={sections}
      current={current?.id ?? ''}
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
        {isFetching ? <Loading /> : null}
        {isError ? <p role="alert">{t('error')}</p> : null}
        <Body
          sections={sections}
          asked={asked}
          onPick={choose}
          current={current}
        />
      </Frame>
    </ReadingLayout>
  );
}

export default withStore(Page);
