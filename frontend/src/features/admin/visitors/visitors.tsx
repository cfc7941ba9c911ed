import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '@/shared/ui/waiting';
import { useSummaryQuery, useTrendsQuery } from '../api';
import { CountTable } from './count-table';
import { Counters } from './counters';
import { CvFiles } from './cv-files';
import { DayChart } from './day-chart';
import { DownloadsChart } from './downloads-chart';
import { Health } from '../reading/health';
import { MorningReading } from '../reading/morning-reading';
import type { Summary } from '../types';
import { useFormats } from '../use-formats';
import { useEndedSession } from '../use-list';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  gap: '3.5rem clamp(2rem,4vw,5rem)',
  paddingBlock: '3.5rem',
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '3rem' },
}));

const TrendHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '.5rem 2rem',
  marginBottom: '3.25rem',
  '& h2': { fontSize: 'var(--t-h3)', fontWeight: 430, lineHeight: 1.16 },
  '& fieldset': { border: 0, margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem' },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: '2.75rem',
    whiteSpace: 'nowrap',
  },
  '& input': { accentColor: 'var(--accent)', width: '1.05rem', height: '1.05rem', margin: 0 },
});

const periods = [7, 30, 90, 365];

const counted = (rows: { name: string; count: number }[], number: (value: number) => string) =>
  rows.map(({ name, count }) => ({ name, value: Number(count), shown: number(count) }));

/** The curve of the days, and what brought visitors in them. The figures of all time stand between. */
function Trends({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { number, seconds } = useFormats();
  const [days, setDays] = useState(7);
  const { data, error } = useTrendsQuery(days);
  useEndedSession(error);
  return (
    <section aria-label={t('trends.title')}>
      <TrendHead>
        <h2>{t('trends.title')}</h2>
        <fieldset>
          <legend className="vh">{t('trends.period')}</legend>
          {periods.map((period) => (
            <label key={period} className="small">
              <input type="radio" name="period" checked={period === days} onChange={() => setDays(period)} />
              {t('trends.days', { count: period })}
            </label>
          ))}
        </fieldset>
      </TrendHead>
      {error ? <p role="alert">{t('list.failed')}</p> : null}
      {data ? (
        <DayChart
          days={data.days.map((entry) => ({
            day: entry.day,
            inner: Number(entry.visitors),
            outer: Number(entry.views),
          }))}
          before={{
            label: t('trends.before', { count: days }),
            figures: data.daysBefore.map((entry) => Number(entry.visitors)),
          }}
          innerLabel={t('trends.visitors')}
          outerLabel={t('trends.views')}
        />
      ) : null}
      {data || error ? null : <Waiting text={t('loading')} />}
      {children}
      {data ? (
        <Panels>
          <DownloadsChart rows={data.downloads} />
          <CvFiles />
          <CountTable
            title={t('trends.referrers')}
            nameLabel={t('column.site')}
            valueLabel={t('column.visits')}
            rows={counted(data.referrers, number)}
          />
          <CountTable
            title={t('trends.times')}
            nameLabel={t('column.page')}
            valueLabel={t('column.minutes')}
            rows={data.times.map((entry) => ({
              name: entry.page,
              value: Number(entry.meanSeconds),
              shown: seconds(Number(entry.meanSeconds)),
            }))}
          />
          <CountTable
            title={t('trends.campaigns')}
            nameLabel={t('column.campaign')}
            valueLabel={t('column.visits')}
            rows={counted(data.campaigns, number)}
          />
        </Panels>
      ) : null}
    </section>
  );
}

function AllTime({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { number, place } = useFormats();
  return (
    <section aria-labelledby="all-time" style={{ marginTop: '3.5rem' }}>
      <h2 id="all-time" className="vh">
        {t('counters.label')}
      </h2>
      <Counters summary={summary} />
      <Panels>
        <CountTable
          title={t('top.pages')}
          nameLabel={t('column.page')}
          valueLabel={t('column.views')}
          rows={(summary.topPages ?? []).map(({ page, views }) => ({
            name: page,
            value: Number(views),
            shown: number(views),
          }))}
        />
        <CountTable
          title={t('top.locations')}
          nameLabel={t('column.location')}
          valueLabel={t('column.visitors')}
          rows={(summary.topLocations ?? []).map(({ location, visitors }) => ({
            name: place(location),
            value: Number(visitors),
            shown: number(visitors),
          }))}
        />
      </Panels>
    </section>
  );
}

export function Visitors() {
  const { t } = useTranslation('admin');
  const { data, error } = useSummaryQuery();
  useEndedSession(error);
  if (error) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Waiting text={t('loading')} />;
  return (
    <>
      <MorningReading />
      <Trends>
        <Health />
        <AllTime summary={data} />
      </Trends>
    </>
  );
}
