/** What is new since the owner's last reading, and how the site does. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useOverviewQuery, useReadingQuery } from '../api';
import { useEndedSession } from '../lists/use-list';

export function useOverview() {
  const reading = useReadingQuery();
  const since = reading.data?.since;
  const { data, error, fulfilledTimeStamp } = useOverviewQuery(since ?? skipToken);
  const failed = error ?? reading.error;
  useEndedSession(failed);
  return { since, overview: data, failed: Boolean(failed), readAt: fulfilledTimeStamp ?? 0 };
}
