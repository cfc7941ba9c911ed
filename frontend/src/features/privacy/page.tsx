import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatNumber, localeOf } from '@/shared/lib/format';
import { ActionLink } from '@/shared/ui/controls/action';
import { ContentsList, ReadingLayout } from '@/shared/ui/contents-list';
import { PageTitle } from '@/shared/ui/page-title';
import { FactTable } from './fact-table';
import { PlainText } from './plain-text';
import { sectionIds, type SectionId } from './section-ids';
import { useSectionInView } from './use-section-in-view';

const Policy = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(2rem,4vw,3.5rem)',
  '& header': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: '1rem',
    justifyItems: 'start',
  },
  '& header > h1': { marginTop: 'clamp(1rem,2vw,2rem)' },
  '& section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: '1.25rem',
    scrollMarginTop: '6rem',
  },
  '& section > div': { display: 'grid', gap: '.9rem', minWidth: 0 },
  '& li': { maxWidth: '64ch' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', gap: '.5rem 1.5rem' },
  '& dd': { overflowWrap: 'anywhere' },
  '& dt': { color: 'var(--muted)' },
  [theme.breakpoints.down('sm')]: {
    '& dl': { gridTemplateColumns: 'minmax(0,1fr)', gap: 0 },
    '& dd + dt': { marginTop: '.75rem' },
  },
}));

function Processors() {
  const { t } = useTranslation('privacy');
  const { site } = useContent();
  const { language } = useLanguage();
  const countries = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
  return (
    <FactTable
      caption={t('processors.caption')}
      heads={[t('processors.name'), t('processors.purpose'), t('processors.country'), t('processors.when')]}
      rows={site.processors.map(({ id, name, url, purpose, country, condition }) => ({
        id,
        cells: [
          <a key="name" href={url} rel="noopener">
            {name}
          </a>,
          t(`processors.purposes.${purpose as 'hosting'}`),
          countries.of(country) ?? country,
          t(`processors.conditions.${condition as 'always'}`),
        ],
      }))}
    />
  );
}

function Retention() {
  const { t } = useTranslation('privacy');
  const { site } = useContent();
  const { language } = useLanguage();
  const days = (count: number) =>
    formatNumber(count, language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <FactTable
      caption={t('retention.caption')}
      heads={[t('retention.kind'), t('retention.days')]}
      figures
      rows={Object.entries(site.retentionDays).map(([kind, count]) => ({
        id: kind,
        cells: [t(`retention.kinds.${kind as 'pageViews'}`), days(count)],
      }))}
    />
  );
}

function Section({ id, number }: { id: SectionId; number: number }) {
  const { t } = useTranslation('privacy');
  const { texts } = useContent();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} style={{ fontSize: 'var(--t-h3)', lineHeight: 1.16 }}>
        {number}. {t(`sections.${id}.title`)}
      </h2>
      <PlainText text={t(`sections.${id}.text`, { owner: texts.basics.name })} />
      {id === 'third-parties' ? <Processors /> : null}
      {id === 'retention' ? <Retention /> : null}
    </section>
  );
}

function Contacts() {
  const { t } = useTranslation('privacy');
  const { profile, texts } = useContent();
  const { email, phone } = profile.basics;
  return (
    <section aria-labelledby="policy-contact">
      <h2 id="policy-contact" style={{ fontSize: 'var(--t-h3)', lineHeight: 1.16 }}>
        {t('contact.title')}
      </h2>
      <p>{t('contact.text')}</p>
      <dl>
        <dt>{t('contact.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {phone ? (
          <>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            </dd>
          </>
        ) : null}
        <dt>{t('contact.place')}</dt>
        <dd>{texts.basics.location}</dd>
      </dl>
      <p className="small muted">{t('compliance')}</p>
    </section>
  );
}

export default function Page() {
  const { t } = useTranslation('privacy');
  const current = useSectionInView(sectionIds);
  const entries = sectionIds.map((id, index) => ({
    id,
    title: `${index + 1}. ${t(`sections.${id}.title`)}`,
  }));
  const contents = (
    <ContentsList label={t('contents')} entries={entries} current={current} hrefOf={(id) => `#${id}`} />
  );
  return (
    <ReadingLayout contents={contents}>
      <Policy>
        <header>
          <ActionLink to="/" secondary small icon="back" iconFirst>
            {t('back')}
          </ActionLink>
          <PageTitle>{t('title')}</PageTitle>
          <p className="muted">{t('updated')}</p>
          <p className="deck">{t('lead')}</p>
        </header>
        {sectionIds.map((id, index) => (
          <Section key={id} id={id} number={index + 1} />
        ))}
        <Contacts />
      </Policy>
    </ReadingLayout>
  );
}
