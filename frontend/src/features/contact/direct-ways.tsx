import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';

const List = styled('dl')({
  marginTop: '1rem',
  borderTop: '1px solid var(--text)',
  '& > div': { padding: '1rem 0', borderBottom: '1px solid var(--line)' },
  '& a': {
    font: '430 1.3125rem/1.3 var(--display)',
    overflowWrap: 'anywhere',
    display: 'inline-block',
    padding: '.2rem 0',
  },
  '@media print': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2,1fr)',
    gap: '0 var(--gap)',
    '& > div': { padding: '.4rem 0' },
    '& a': { fontSize: 'var(--t-body)' },
  },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem' },
});

const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '');

/** Ways to reach the owner without the form. */
export function DirectWays() {
  const { t } = useTranslation('contact');
  const { profile, texts } = useContent();
  const { email, phone, whatsapp, telegram, profiles } = profile.basics;
  return (
    <>
      <h3>{t('direct.title')}</h3>
      <List>
        <div>
          <dt className="note muted">{t('direct.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        {phone ? (
          <div>
            <dt className="note muted">{t('direct.phone')}</dt>
            <dd>
              <a className="tn" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </div>
        ) : null}
        {whatsapp || telegram ? (
          <div>
            <dt className="note muted">{t('direct.messengers')}</dt>
            <dd>
              {whatsapp ? (
                <a href={whatsapp} target="_blank" rel="noopener noreferrer">
                  WhatsApp
                </a>
              ) : null}
              {telegram ? (
                <a href={telegram} target="_blank" rel="noopener noreferrer">
                  Telegram
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
        {profiles.length > 0 ? (
          <div>
            <dt className="note muted">{t('direct.networks')}</dt>
            <dd>
              {profiles.map(({ network, url }) => (
                <a key={network} href={url} target="_blank" rel="noopener noreferrer" title={bare(url)}>
                  {network}
                </a>
              ))}
            </dd>
          </div>
        ) : null}
      </List>
      <p className="note muted" style={{ marginTop: '1rem' }}>
        {texts.contact.responseTime}
      </p>
    </>
  );
}
