import { useTranslation } from 'react-i18next';
import { withStore } from '@/shared/store/with-store';
import { Cell, Grid, SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { ContactForm } from './contact-form';
import { DirectWays } from './direct-ways';

function ContactSection() {
  const { t } = useTranslation('contact');
  return (
    <SectionFrame id="contact" aria-labelledby="contact-title">
      <Wrap>
        <SectionHead id="contact-title" at={96} title={t('title')} deck={t('deck')} />
        <Grid>
          <Cell from={1} to={8} className="no-print">
            <ContactForm />
          </Cell>
          <Cell from={9} to={13}>
            <DirectWays />
          </Cell>
        </Grid>
      </Wrap>
    </SectionFrame>
  );
}

export default withStore(ContactSection);
