/** One list of the dashboard: filter, pages forth and back. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiFault } from '@/shared/api/base-api';
import type { AppDispatch } from '@/shared/store/root';
import { adminApi, pageSize, useListQuery } from '../api';
import type { ListFilter, ListName, ListPage, ListRows } from '../types';

export const noFilter: ListFilter = { q: '', from: '', to: '' };

/** A session that has ended elsewhere leads back to the sign-in. */
export function useEndedSession(error: unknown): void {
  const dispatch = useDispatch<AppDispatch>();
  const ended = (error as ApiFault | undefined)?.status === 401;
  useEffect(() => {
    if (ended) dispatch(adminApi.util.invalidateTags(['session']));
  }, [dispatch, ended]);
}

export function useList<N extends ListName>(list: N) {
  const [filter, setFilter] = useState(noFilter);
  /** Cursors of the pages before and of this one. */
  const [cursors, setCursors] = useState(['']);
  const cursor = cursors.at(-1) ?? '';
  const { data, isFetching, error } = useListQuery({ list, filter, cursor });
  useEndedSession(error);
  const page = data as ListPage<ListRows[N]> | undefined;
  const first = (cursors.length - 1) * pageSize;
  return {
    list,
    rows: page?.items ?? [],
    page,
    filter,
    loading: isFetching && !page,
    failed: Boolean(error) && !page,
    /** Numbers of the first and the last row shown, from 1. */
    span: { from: first + 1, to: first + (page?.items.length ?? 0), total: page?.total ?? 0 },
    setFilter: (next: ListFilter) => {
      setCursors(['']);
      setFilter(next);
    },
    forth: page?.nextCursor
      ? () => setCursors((before) => [...before, page.nextCursor])
      : undefined,
    back: cursors.length > 1 ? () => setCursors((before) => before.slice(0, -1)) : undefined,
  };
}

export type List<N extends ListName> = ReturnType<typeof useList<N>>;
