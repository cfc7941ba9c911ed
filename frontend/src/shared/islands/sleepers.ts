/** The parts of the page that sleep now. */

interface Sleeper {
  element: HTMLElement;
  /** Gives whether the part answers now. */
  wake: () => Promise<boolean>;
}

/** A part is in sight when it comes into the window but for so much of its foot: its first line isn't enough. */
export const unseenFoot = 0.2;

export const sleepers = new Map<string, Sleeper>();

let isOver = false;

/** From now on parts are rendered with the page: what they were rendered ahead with holds no more. */
export function endSleep(): void {
  isOver = true;
}
export const isSleepOver = () => isOver;

/** Gives when all of them answer, or can't. */
export async function wakeAll(): Promise<void> {
  await Promise.all([...sleepers.values()].map(({ wake }) => wake()));
}

/** The same for those that are in sight. */
export async function wakeInSight(): Promise<void> {
  const inSight = [...sleepers.values()].filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < window.innerHeight * (1 - unseenFoot) && bottom > 0;
  });
  await Promise.all(inSight.map(({ wake }) => wake()));
}
