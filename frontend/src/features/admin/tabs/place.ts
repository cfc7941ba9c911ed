/** Where in the dashboard its reader is, and the way elsewhere. */
import { createContext, useContext } from 'react';

/** The three tabs and their views, the first of each the one it opens with. */
export const viewsOf = {
  analytics: ['visitors', 'analyses', 'errors'],
  chat: ['messages', 'questions', 'usage'],
  contact: ['submissions', 'outbox', 'person'],
} as const;

export type Tab = keyof typeof viewsOf;
export const tabs = Object.keys(viewsOf) as Tab[];
export type ViewName = (typeof viewsOf)[Tab][number];

export interface Place {
  tab: Tab;
  view: ViewName;
}

export const firstPlace = (tab: Tab): Place => ({ tab, view: viewsOf[tab][0] });

export const placeOf = (view: ViewName): Place => ({
  tab: tabs.find((tab) => (viewsOf[tab] as readonly ViewName[]).includes(view)) ?? 'analytics',
  view,
});

const Way = createContext<(view: ViewName) => void>(() => undefined);
export const WayProvider = Way.Provider;

/** Leads to a view, whatever its tab. */
export const useWay = () => useContext(Way);
