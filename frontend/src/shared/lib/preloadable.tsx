/** A component in a chunk of its own that renders at once where the chunk has been loaded before. */
import { lazy, Suspense, useState, type ComponentType } from 'react';

type Module<P> = { default: ComponentType<P> };

export interface Preloadable<P extends object> {
  (props: P): React.ReactNode;
  /** Loads the chunk; mounts after that need no waiting. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}

export function preloadable<P extends object>(load: () => Promise<Module<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | null = null;
  const Waiting = lazy(load) as unknown as ComponentType<P>;
  const Part = (props: P) => {
    const [Ready] = useState<ComponentType<P> | null>(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={null}>
        <Waiting {...props} />
      </Suspense>
    );
  };
  const preload = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(Part, { preload, isLoaded: () => loaded !== null });
}
