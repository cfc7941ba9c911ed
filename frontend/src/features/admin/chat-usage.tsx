import { useTranslation } from 'react-i18next';
import { Waiting } from '@/shared/ui/waiting';
import { useChatUsageQuery } from './api';
import { DayChart } from './visitors/day-chart';
import { ModelTrial } from './trials';
import { useFormats } from './use-formats';
import { useEndedSession } from './use-list';

export function ChatUsage() {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { data, error } = useChatUsageQuery();
  useEndedSession(error);
  if (error) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Waiting text={t('loading')} />;
  return (
    <section aria-label={t('views.usage')}>
      <h2 style={{ fontSize: 'var(--t-h3)', marginBottom: '.5rem' }}>{t('views.usage')}</h2>
      <p className="muted" style={{ marginBottom: '3.25rem' }}>
        {t('usage.text', { total: number(data.total), unanswered: number(data.unanswered) })}
      </p>
      <DayChart
        days={data.days.map((entry) => ({
          day: entry.day,
          inner: Number(entry.sessions),
          outer: Number(entry.messages),
        }))}
        innerLabel={t('usage.sessions')}
        outerLabel={t('usage.messages')}
      />
      <ModelTrial />
    </section>
  );
}
