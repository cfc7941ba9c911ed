import { useTranslation } from 'react-i18next';
import { Waiting } from '@/shared/ui/waiting';
import { useChatUsageQuery } from './api';
import { DayChart } from './visitors/day-chart';
import { ModelTrial } from './trials';
import { useFormats } from './use-formats';
import type { ChatUsage as Usage } from './types';
import { useEndedSession } from './lists/use-list';

const week = 7;
const million = 1e6;

function ModelUse({ days, model }: Pick<Usage, 'days' | 'model'>) {
  const { t } = useTranslation('admin');
  const { number, amount } = useFormats();
  if (!model.configured) return null;
  const tokens = days.slice(-week).map((day) => Number(day.tokens));
  const today = tokens.at(-1) ?? 0;
  const inWeek = tokens.reduce((sum, each) => sum + each, 0);
  const price = Number(model.price);
  const cost = (count: number) => amount((count / million) * price);
  return (
    <p className="muted" style={{ marginTop: '2rem' }}>
      {t('usage.tokens', {
        today: number(today),
        week: number(inWeek),
        left: number(Math.max(0, Number(model.tokens) - today)),
        budget: number(model.tokens),
      })}
      {price > 0 &&
        ` ${t('usage.cost', { price: amount(price, 4), today: cost(today), week: cost(inWeek) })}`}
    </p>
  );
}

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
      <ModelUse days={data.days} model={data.model} />
      <ModelTrial />
    </section>
  );
}
