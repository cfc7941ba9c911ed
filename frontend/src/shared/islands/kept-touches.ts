/** What a visitor does in a part that doesn't answer yet is kept and done again when it does. */

const pressable = 'button, a[href^="/"], label, input:not([type=text],[type=email],[type=url],[type=search])';

export interface KeptTouches {
  /** Does everything again; the part answers from now on. */
  replay: () => void;
  forget: () => void;
  stop: () => void;
}

/** Fields keep their text by themselves; see useKeptInput. */
export function keepTouches(place: HTMLElement, onPress: () => void): KeptTouches {
  let pressed: (() => void)[] = [];
  const keep = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    pressed.push(again);
    onPress();
  };
  const keepClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!control || (control.matches('a') && opensElsewhere)) return;
    // The dialog for choosing files only opens from the visitor's own press.
    if (control.matches('input[type=file]')) return;
    keep(event, () => control.click());
  };
  const keepSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    keep(event, () => form.requestSubmit());
  };
  place.addEventListener('click', keepClick, true);
  place.addEventListener('submit', keepSubmit, true);
  const stop = () => {
    place.removeEventListener('click', keepClick, true);
    place.removeEventListener('submit', keepSubmit, true);
  };
  const replay = () => {
    stop();
    const tell = (element: Element | undefined, event: Event) => element?.dispatchEvent(event);
    if (place.contains(document.activeElement))
      tell(document.activeElement ?? undefined, new FocusEvent('focusin', { bubbles: true }));
    tell([...place.querySelectorAll(':hover')].at(-1), new MouseEvent('mouseover', { bubbles: true }));
    for (const field of place.querySelectorAll<HTMLInputElement>('input[type=file]'))
      if (field.files?.length) tell(field, new Event('change', { bubbles: true }));
    pressed.forEach((again) => again());
    pressed = [];
  };
  return {
    replay,
    forget: () => {
      pressed = [];
    },
    stop,
  };
}
