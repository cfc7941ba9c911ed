const failed = new Set<() => void>();

/**
 * A load that is made once and whose promise is kept for React's `use`. A failed one is kept too, so
 * that a part that was shown its fault doesn't ask again and again; see forgetFailedLoads.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= load().catch((error: unknown) => {
      failed.add(() => {
        made = null;
      });
      throw error;
    });
    return made;
  };
}

/** Lets everything that failed to load be asked for again; for a Try Again. */
export function forgetFailedLoads(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}
