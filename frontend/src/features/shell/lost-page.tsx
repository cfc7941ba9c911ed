import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '@/shared/ui/action';
import { Wrap } from '@/shared/ui/layout';
import { Needle, Rule } from '@/shared/ui/rule';

const Page = styled(Wrap)({
  paddingBlock: 'clamp(4rem,12vw,11rem)',
  '& .scale': { position: 'relative', width: '82%' },
  '& .past': { position: 'absolute', top: 0, left: '110%', width: 0 },
  '& h1': {
    fontSize: 'var(--t-h2)',
    lineHeight: 1.03,
    letterSpacing: '-.022em',
    marginTop: 'clamp(3rem,7vw,6rem)',
  },
  '& p': { margin: '1.25rem 0 2.25rem' },
});

/** The rule with its needle past the last tick. */
export function LostPage() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <div className="scale">
        <Rule />
        <span className="past" aria-hidden="true">
          <Needle style={{ '--at': '0%' } as never} />
        </span>
      </div>
      <h1 tabIndex={-1}>{t('lost.title')}</h1>
      <p className="deck muted">{t('lost.hint')}</p>
      <ActionLink to="/" icon="arrow">
        {t('lost.home')}
      </ActionLink>
    </Page>
  );
}
