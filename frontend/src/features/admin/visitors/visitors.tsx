import { styled } from '@/shared/look/styled';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFault } from '@/shared/api/base-api';
import { Waiting } from '@/shared/ui/waiting';
import { useSummaryQuery, useTrendsQuery } from '../api';
import { CountTable, type CountRow } from './count-table';
import { Counters } from './counters';
import { CvFiles } from './cv-files';
import { DayChart } from './day-chart';
import { DownloadsChart } from './downloads-chart';
import { Health } from '../reading/health';
import { MorningReading } from '../reading/morning-reading';
import type { NameCount, Summary, Trends, VisitFilter } from '../types';
import { useFormats } from '../use-formats';
import { useEndedSession } from '../lists/use-list';
import { FilterBar, useVisitWords } from './visit-filter';

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

type Pick = (kind: VisitFilter['kind']) => (row: CountRow) => void;

interface BreakdownsProps {
  trends: Trends;
  filtered: boolean;
  onPick: Pick;
}

/** What the visits of the period have in common, each list beside that of the days before. */
function Breakdowns({ trends, filtered, onPick }: BreakdownsProps) {
  const { t } = useTranslation('admin');
  const { number, seconds } = useFormats();
  const words = useVisitWords();
  const rows = (kind: VisitFilter['kind'], counts: NameCount[]): CountRow[] =>
    counts.map(({ name, count, before }) => ({
      id: name,
      name: words({ kind, name }),
      value: Number(count),
      shown: number(count),
      before: number(before),
    }));
  const lists = [
    ['page', 'periodPages', 'page', 'views', trends.pages],
    ['referrer', 'referrers', 'site', 'visits', trends.referrers],
    ['location', 'periodLocations', 'location', 'visitors', trends.locations],
    ['campaign', 'campaigns', 'campaign', 'visits', trends.campaigns],
    ['device', 'devices', 'device', 'visitors', trends.devices],
    ['browser', 'browsers', 'browser', 'visitors', trends.browsers],
    ['language', 'languages', 'language', 'visitors', trends.languages],
  ] as const;
  return (
    <Panels>
      {filtered ? null : <DownloadsChart rows={trends.downloads} />}
      {filtered ? null : <CvFiles />}
      {lists.map(([kind, title, nameLabel, valueLabel, counts]) => (
        <CountTable
          key={kind}
          title={t(`trends.${title}`)}
          nameLabel={t(`column.${nameLabel}`)}
          valueLabel={t(`column.${valueLabel}`)}
          rows={rows(kind, counts)}
          onPick={onPick(kind)}
        />
      ))}
      <CountTable
        title={t('trends.times')}
        nameLabel={t('column.page')}
        valueLabel={t('column.minutes')}
        rows={trends.times.map((entry) => ({
          name: entry.page,
          value: Number(entry.meanSeconds),
          shown: seconds(Number(entry.meanSeconds)),
        }))}
        onPick={onPick('page')}
      />
    </Panels>
  );
}

interface PeriodProps {
  days: number;
  onChange: (days: number) => void;
}

function Period({ days, onChange }: PeriodProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset>
      <legend className="vh">{t('trends.period')}</legend>
      {periods.map((period) => (
        <label key={period} className="small">
          <input type="radio" name="period" checked={period === days} onChange={() => onChange(period)} />
          {t('trends.days', { count: period })}
        </label>
      ))}
    </fieldset>
  );
}

interface TrendsViewProps {
  filter: VisitFilter | null;
  onPick: Pick;
  onClear: () => void;
  children: ReactNode;
}

/** A filter may ask for more than the server counts in time. */
const tooMuch = (error: unknown) => (error as ApiFault | undefined)?.status === 504;

/** The curve of the days, and what brought visitors in them. The figures of all time stand between. */
function TrendsView({ filter, onPick, onClear, children }: TrendsViewProps) {
  const { t } = useTranslation('admin');
  const [days, setDays] = useState(7);
  const { currentData: data, error } = useTrendsQuery({ days, filter });
  useEndedSession(error);
  return (
    <section aria-label={t('trends.title')}>
      {filter ? <FilterBar filter={filter} onClear={onClear} /> : null}
      <TrendHead>
        <h2>{t('trends.title')}</h2>
        <Period days={days} onChange={setDays} />
      </TrendHead>
      {error ? <p role="alert">{t(tooMuch(error) ? 'filter.tooMuch' : 'list.failed')}</p> : null}
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
      {filter ? null : children}
      {data ? <Breakdowns trends={data} filtered={filter !== null} onPick={onPick} /> : null}
    </section>
  );
}

function AllTime({ summary, onPick }: { summary: Summary; onPick: Pick }) {
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
          onPick={onPick('page')}
        />
        <CountTable
          title={t('top.locations')}
          nameLabel={t('column.location')}
          valueLabel={t('column.visitors')}
          rows={(summary.topLocations ?? []).map(({ location, visitors }) => ({
            id: location,
            name: place(location),
            value: Number(visitors),
            shown: number(visitors),
          }))}
          onPick={onPick('location')}
        />
      </Panels>
    </section>
  );
}

export function Visitors() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState<VisitFilter | null>(null);
  const curve = useRef<HTMLDivElement>(null);
  const { data, error } = useSummaryQuery();
  useEndedSession(error);
  const choose = (next: VisitFilter | null) => {
    setFilter(next);
    // What was pressed goes away or moves; the curve says what is shown now.
    curve.current?.scrollIntoView();
    curve.current?.focus({ preventScroll: true });
  };
  const onPick: Pick = (kind) => (row) => choose({ kind, name: row.id ?? row.name });
  if (error) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Waiting text={t('loading')} />;
  return (
    <>
      <MorningReading />
      <div ref={curve} tabIndex={-1} style={{ scrollMarginTop: '1.5rem' }}>
        <TrendsView filter={filter} onPick={onPick} onClear={() => choose(null)}>
          <Health />
          <AllTime summary={data} onPick={onPick} />
        </TrendsView>
      </div>
    </>
  );
}
