import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '@/shared/ui/waiting';
import { useSummaryQuery, useTrendsQuery } from './api';
import { CountTable } from './count-table';
import { Counters } from './counters';
import { DayChart } from './day-chart';
import { DownloadsChart } from './downloads-chart';
import { useFormats } from './use-formats';
import { useEndedSession } from './use-list';

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
  '& h3': { fontSize: 'var(--t-h3)' },
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

function Trends() {
  const { t } = useTranslation('admin');
  const { number, seconds } = useFormats();
  const [days, setDays] = useState(30);
  const { data, error } = useTrendsQuery(days);
  useEndedSession(error);
  if (error) return <p role="alert">{t('list.failed')}</p>;
  const counts = (rows: { name: string; count: number }[]) =>
    rows.map(({ name, count }) => ({ name, value: Number(count), shown: number(count) }));
  return (
    <section aria-label={t('trends.title')}>
      <TrendHead>
        <h3>{t('trends.title')}</h3>
        <fieldset>
          <legend className="vh">{t('trends.period')}</legend>
          {periods.map((period) => (
            <label key={period} className="small">
              <input
                type="radio"
                name="period"
                checked={period === days}
                onChange={() => setDays(period)}
              />
              {t('trends.days', { count: period })}
            </label>
          ))}
        </fieldset>
      </TrendHead>
      {data ? (
        <>
          <DayChart
            days={data.days.map((entry) => ({
              day: entry.day,
              inner: Number(entry.visitors),
              outer: Number(entry.views),
            }))}
            innerLabel={t('trends.visitors')}
            outerLabel={t('trends.views')}
          />
          <Panels>
            <DownloadsChart rows={data.downloads} />
            <CountTable
              title={t('trends.referrers')}
              nameLabel={t('column.site')}
              valueLabel={t('column.visits')}
              rows={counts(data.referrers)}
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
              rows={counts(data.campaigns)}
            />
          </Panels>
        </>
      ) : (
        <Waiting text={t('loading')} />
      )}
    </section>
  );
}

export function Visitors() {
  const { t } = useTranslation('admin');
  const { number, place } = useFormats();
  const { data, error } = useSummaryQuery();
  useEndedSession(error);
  if (error) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Waiting text={t('loading')} />;
  return (
    <>
      <h2 className="vh">{t('counters.label')}</h2>
      <Counters summary={data} />
      <Panels>
        <CountTable
          title={t('top.pages')}
          nameLabel={t('column.page')}
          valueLabel={t('column.views')}
          rows={(data.topPages ?? []).map(({ page, views }) => ({
            name: page,
            value: Number(views),
            shown: number(views),
          }))}
        />
        <CountTable
          title={t('top.locations')}
          nameLabel={t('column.location')}
          valueLabel={t('column.visitors')}
          rows={(data.topLocations ?? []).map(({ location, visitors }) => ({
            name: place(location),
            value: Number(visitors),
            shown: number(visitors),
          }))}
        />
      </Panels>
      <Trends />
    </>
  );
}
