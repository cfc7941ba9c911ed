import { useContent } from '@/shared/content/use-content';

/** The size of the owner's network as texts say it: "120+"; null where there is none. */
export function useConnections(): string | null {
  const { count, plus } = useContent().site.connections;
  return count > 0 ? `${count}${plus ? '+' : ''}` : null;
}
