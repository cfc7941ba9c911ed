/** CV downloads: a bar per language, divided by the way in which the link travelled. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { capitalised, languageName } from '@/shared/lib/format';
import type { DownloadCount } from '../types';
import { useFormats } from '../use-formats';

/** Solid, hatch, dots, open, dashed: told apart without colour. */
const faces: Record<string, string>[] = [
  { background: 'var(--d1)' },
  {
    background: 'repeating-linear-gradient(45deg,var(--d2) 0 2px,transparent 2px 6px)',
    border: '1px solid var(--d2)',
  },
  {
    background: 'radial-gradient(circle,var(--d3) 1.4px,transparent 1.6px) 0 0/6px 6px',
    border: '1px solid var(--d3)',
  },
  { background: 'none', border: '2px solid var(--d4)' },
  { background: 'none', border: '2px dashed var(--d5)' },
];

const Frame = styled('div')(({ theme }) => ({
  '& h3': { marginBottom: '1rem' },
  '& ul.rows': { borderTop: '1px solid var(--text)' },
  '& .rows > li': {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0,1fr) 4rem',
    alignItems: 'center',
    gap: '1rem',
    minHeight: 44,
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-small)',
  },
  '& .bar': { display: 'flex', gap: 2, height: 16 },
  '& .bar i, & .key i': { display: 'block', minWidth: 3, forcedColorAdjust: 'none' },
  '& .sum': { textAlign: 'end', fontVariantNumeric: 'lining-nums tabular-nums' },
  '& .key': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.35rem 1.5rem',
    marginTop: '1rem',
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
  },
  '& .key li': { display: 'flex', alignItems: 'center', gap: '.5rem' },
  '& .key i': { width: 18, height: 12 },
  [theme.breakpoints.down('md')]: {
    '& .rows > li': { gridTemplateColumns: '7rem minmax(0,1fr) 3rem' },
  },
}));

const named = ['direct', 'qr', 'linkedin', 'telegram', 'whatsapp', 'copy', 'link'] as const;

const sums = (rows: DownloadCount[], key: 'language' | 'channel') => {
  const found = new Map<string, number>();
  rows.forEach((row) => found.set(row[key], (found.get(row[key]) ?? 0) + Number(row.count)));
  return [...found].sort((a, b) => b[1] - a[1]);
};

export function DownloadsChart({ rows }: { rows: DownloadCount[] }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { number } = useFormats();
  const channels = sums(rows, 'channel').map(([name]) => name);
  const shown = channels.length > faces.length ? channels.slice(0, faces.length - 1) : channels;
  const series = channels.length > shown.length ? [...shown, 'other'] : shown;
  const channelOf = (row: DownloadCount) => (shown.includes(row.channel) ? row.channel : 'other');
  const label = (channel: string) => {
    if (channel === 'other' || channel === '') return t('channel.other');
    const known = named.find((name) => name === channel);
    return known ? t(`channel.${known}`) : channel;
  };
  const languages = sums(rows, 'language');
  const most = Math.max(1, ...languages.map(([, sum]) => sum));
  const countOf = (code: string, channel: string) =>
    rows
      .filter((row) => row.language === code && channelOf(row) === channel)
      .reduce((sum, row) => sum + Number(row.count), 0);
  return (
    <Frame>
      <h3>{t('trends.downloads')}</h3>
      {rows.length === 0 ? <p className="muted">{t('list.empty')}</p> : null}
      <ul className="rows">
        {languages.map(([code, sum]) => (
          <li key={code}>
            <span>{capitalised(languageName(code, language))}</span>
            <span className="bar" aria-hidden="true">
              {series.map((channel, i) => {
                const count = countOf(code, channel);
                return count ? (
                  <i
                    key={channel}
                    title={`${label(channel)}: ${number(count)}`}
                    style={{ width: `${(count / most) * 100}%`, ...faces[i] }}
                  />
                ) : null;
              })}
            </span>
            <span className="sum">
              {number(sum)}
              <span className="vh">
                {series.map((channel) => `, ${label(channel)} ${number(countOf(code, channel))}`).join('')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="key" aria-hidden="true">
        {series.map((channel, i) => (
          <li key={channel}>
            <i style={faces[i]} />
            {label(channel)}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
