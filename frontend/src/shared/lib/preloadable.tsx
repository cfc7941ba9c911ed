/** A component in a chunk of its own that renders at once where the chunk has been loaded before. */
import { Suspense, use, useState, type ComponentType } from 'react';
import { loadOnce } from './load-once';

type Module<P> = { default: ComponentType<P> };

export interface Preloadable<P extends object> {
  (props: P): React.ReactNode;
  /** Loads the chunk; mounts after that need no waiting. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/**
 * `Meanwhile` is shown while the chunk is on its way, nothing by default. A chunk that can't be loaded
 * is an error of the part, for the boundary around it.
 */
export function preloadable<P extends object>(
  load: () => Promise<Module<P>>,
  Meanwhile: ComponentType = () => null,
): Preloadable<P> {
  let loaded: ComponentType<P> | null = null;
  const fetch = loadOnce(async () => {
    loaded = (await load()).default;
    return loaded;
  });
  const Arriving = (props: P) => {
    const Arrived = use(fetch());
    return <Arrived {...props} />;
  };
  const Part = (props: P) => {
    const [Ready] = useState<ComponentType<P> | null>(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={<Meanwhile />}>
        <Arriving {...props} />
      </Suspense>
    );
  };
  return Object.assign(Part, { preload: fetch, isLoaded: () => loaded !== null });
}
