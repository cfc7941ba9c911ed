import { useTranslation } from 'react-i18next';
import { Column } from '@/shared/ui/layout';

export default function Page() {
  const { t } = useTranslation('cv-page');
  return (
    <Column>
      <h1 tabIndex={-1}>{t('title')}</h1>
    </Column>
  );
}
