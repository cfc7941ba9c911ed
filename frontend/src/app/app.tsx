/** The whole page; tells when it answers to the visitor. */
import { useEffect } from 'react';
import { PageLayout } from './page-layout';
import { AppRoutes } from './routes';
import { Surroundings, type SurroundingsProps } from './surroundings';

interface AppProps extends Omit<SurroundingsProps, 'children'> {
  /** Called once when the page answers to the visitor. */
  onReady?: () => void;
}

export function App({ onReady, ...around }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Surroundings {...around}>
      <AppRoutes layout={<PageLayout />} />
    </Surroundings>
  );
}
