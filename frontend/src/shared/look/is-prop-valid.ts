/**
 * Which props `styled` hands on to an element, in place of Emotion's list of all attributes that HTML knows
 * (1.6 kB of the first load): the types hold what an element takes, and MUI's own props stay with MUI.
 */
const ofMui = new Set(['ownerState', 'theme', 'sx', 'as']);

export default function isPropValid(name: string): boolean {
  return !ofMui.has(name);
}
