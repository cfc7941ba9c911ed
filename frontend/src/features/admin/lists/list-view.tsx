/** A list of the dashboard: title with count, search, days, export, table, pages, detail dialog. */
import { styled } from '@/shared/look/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action, ActionAnchor } from '@/shared/ui/controls/action';
import { Dialog } from '@/shared/ui/controls/dialog';
import { Waiting } from '@/shared/ui/waiting';
import { csvAddress } from '../api';
import { Table } from './table';
import type { ListFilter, ListName, ListRows } from '../types';
import type { List } from './use-list';
import { useFormats } from '../use-formats';

const searchDelayMs = 300;

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '1rem 1.25rem',
  marginBottom: '1.5rem',
  '& h2': {
    fontSize: 'var(--t-h3)',
    fontWeight: 430,
    lineHeight: 1.16,
    letterSpacing: '-.01em',
    flex: '1 1 14rem',
  },
  '& h2 span': { color: 'var(--muted)' },
  '& label': { display: 'grid', gap: '.25rem', fontSize: 'var(--t-note)', color: 'var(--muted)' },
  '& input': {
    minHeight: '2.75rem',
    padding: '.4rem .75rem',
    border: '1px solid var(--edge)',
    borderRadius: 2,
    background: 'var(--raised)',
    color: 'var(--text)',
    font: '400 var(--t-small)/1.3 var(--sans)',
    colorScheme: 'inherit',
  },
  '& input[type=search]': { width: 'min(16rem, 78vw)' },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  marginTop: '1.25rem',
  '& div': { display: 'flex', gap: '.75rem' },
});

interface FilterProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
}

function Filter({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('admin');
  const [q, setQ] = useState(filter.q);
  const latest = useRef({ filter, onChange });
  useEffect(() => {
    latest.current = { filter, onChange };
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const { filter: now, onChange: tell } = latest.current;
      if (q.trim() !== now.q) tell({ ...now, q: q.trim() });
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [q]);
  return (
    <>
      <label>
        {t('list.search')}
        <input type="search" value={q} maxLength={200} onChange={(event) => setQ(event.target.value)} />
      </label>
      <label>
        {t('list.from')}
        <input
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ ...filter, from: event.target.value })}
        />
      </label>
      <label>
        {t('list.to')}
        <input
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ ...filter, to: event.target.value })}
        />
      </label>
    </>
  );
}

interface PagesProps {
  list: Pick<List<ListName>, 'span' | 'back' | 'forth'>;
}

function Pages({ list: { span, back, forth } }: PagesProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <Foot>
      <span className="small muted tn" role="status">
        {t('list.span', {
          from: number(span.from),
          to: number(span.to),
          total: number(span.total),
        })}
      </span>
      {back || forth ? (
        <div>
          <Action secondary small icon="back" iconFirst disabled={!back} onClick={back}>
            {t('list.back')}
          </Action>
          <Action secondary small icon="arrow" disabled={!forth} onClick={forth}>
            {t('list.forth')}
          </Action>
        </div>
      ) : null}
    </Foot>
  );
}

export interface Column<T> {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Share of the width; the parts of all columns add up to the whole. */
  width: number;
  right?: boolean;
}

interface ListViewProps<N extends ListName> {
  title: string;
  list: List<N>;
  columns: Column<ListRows[N]>[];
  /** The list can be had as CSV. */
  csv?: boolean;
  /** What a click on a row opens. */
  detail?: (row: ListRows[N]) => ReactNode;
  detailTitle?: string;
  children?: ReactNode;
}

export function ListView<N extends ListName>(props: ListViewProps<N>) {
  const { title, list, columns, csv, detail, detailTitle = title, children } = props;
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.rows.find((row) => row.id === openId);
  return (
    <section aria-label={title}>
      <Head>
        <h2>
          {title} {list.page ? <span className="tn">({number(list.span.total)})</span> : null}
        </h2>
        <Filter filter={list.filter} onChange={list.setFilter} />
        {csv ? (
          <ActionAnchor
            secondary
            small
            icon="download"
            href={csvAddress(list.list, list.filter)}
            download
          >
            {t('list.export')}
          </ActionAnchor>
        ) : null}
      </Head>
      {children}
      {list.loading ? <Waiting text={t('loading')} /> : null}
      {list.failed ? <p role="alert">{t('list.failed')}</p> : null}
      {list.page && list.rows.length === 0 ? <p className="muted">{t('list.empty')}</p> : null}
      {list.rows.length > 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={list.rows}
          onOpen={detail ? (row) => setOpenId(row.id) : undefined}
        />
      ) : null}
      {list.rows.length > 0 ? <Pages list={list} /> : null}
      {open && detail ? (
        <Dialog open onClose={() => setOpenId(null)} title={detailTitle} closeLabel={t('close')}>
          {detail(open)}
        </Dialog>
      ) : null}
    </section>
  );
}
