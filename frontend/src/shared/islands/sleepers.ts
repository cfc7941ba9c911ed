/** The parts of the page that sleep now. */

interface Sleeper {
  element: HTMLElement;
  /** Gives whether the part answers now. */
  wake: () => Promise<boolean>;
}

export const sleepers = new Map<string, Sleeper>();

/** Gives when all of them answer, or can't. */
export async function wakeAll(): Promise<void> {
  await Promise.all([...sleepers.values()].map(({ wake }) => wake()));
}

/** The same for those that are in sight. */
export async function wakeInSight(): Promise<void> {
  const inSight = [...sleepers.values()].filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });
  await Promise.all(inSight.map(({ wake }) => wake()));
}
