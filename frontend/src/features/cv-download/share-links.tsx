/** Ways to pass a CV on: professional network, two messaging apps, copy, and the device's own menu. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import type { CvLanguage } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { cvShareUrl } from '@/shared/lib/cv-link';
import { showToast } from '@/shared/ui/toasts/toast-store';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '.1rem 1rem',
  fontSize: 'var(--t-note)',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.25rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationColor: 'var(--accent)',
    textUnderlineOffset: '.22em',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { textDecorationThickness: '2px' },
});

type Network = 'linkedin' | 'whatsapp' | 'telegram';

const names: Record<Network, string> = {
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

export function shareAddress(network: Network, link: string, text: string): string {
  const url = encodeURIComponent(link);
  if (network === 'linkedin') return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
  if (network === 'whatsapp') return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
  return `https://t.me/share/url?url=${url}&text=${encodeURIComponent(text)}`;
}

function useCopyLink(language: CvLanguage): () => Promise<void> {
  const { t } = useTranslation('cv-download');
  return async () => {
    const link = cvShareUrl(language, 'link');
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: t('share.copied.title'), text: t('share.copied.text'), tone: 'positive' });
    } catch {
      showToast({ title: t('share.copy'), text: t('share.notCopied', { link }), tone: 'caution' });
    }
  };
}

interface ShareLinksProps {
  language: CvLanguage;
  /** Shown beside what has the focus, but no stop of the Tab key until the visitor asks for it. */
  passing?: boolean;
}

export function ShareLinks({ language, passing = false }: ShareLinksProps) {
  const tabIndex = passing ? -1 : undefined;
  const { t } = useTranslation('cv-download');
  const { texts } = useContent();
  const copyLink = useCopyLink(language);
  const { text } = texts.share;
  const shareOnDevice = () =>
    void navigator.share({ title: text, url: cvShareUrl(language, 'link') }).catch(() => undefined);
  return (
    <List>
      {(Object.keys(names) as Network[]).map((network) => (
        <li key={network}>
          <a
            href={shareAddress(network, cvShareUrl(language, network), text)}
            target="_blank"
            rel="noopener noreferrer"
            tabIndex={tabIndex}
          >
            {names[network]}
          </a>
        </li>
      ))}
      <li>
        <button type="button" tabIndex={tabIndex} onClick={() => void copyLink()}>
          {t('share.copy')}
        </button>
      </li>
      {'share' in navigator ? (
        <li>
          <button type="button" tabIndex={tabIndex} onClick={shareOnDevice}>
            {t('share.more')}
          </button>
        </li>
      ) : null}
    </List>
  );
}
