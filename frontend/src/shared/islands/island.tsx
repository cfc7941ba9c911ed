/**
 * A part of a prerendered page that sleeps as its HTML until it is seen or touched. It is rendered as a
 * React root of its own: so nothing that happens elsewhere reaches it before its code is there, and when
 * that can't be loaded it stays readable and is asked for again.
 */
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Preloadable } from '@/shared/lib/preloadable';
import { isSleepOver } from './sleepers';
import { useSurroundings } from './surroundings';
import { useSleep } from './use-sleep';

/** While pages are rendered ahead: the islands' HTML by id. */
export const PrerenderedIslands = createContext<Record<string, string>>({});

/** Sets an island's generated ids apart from those of the page around it; the same in both renderings. */
export const idPrefixOf = (id: string) => `${id}-`;

interface IslandProps {
  id: string;
  part: Preloadable<object>;
}

const isServer = typeof window === 'undefined';
const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect;

/** HTML of parts that left the page before they answered. */
const left = new Map<string, string>();

const elementOf = (id: string) => document.querySelector(`[data-island="${id}"]`);

/** What stands in the island's place until it answers; null where the part is simply rendered. */
function useHtml({ id, part }: IslandProps): string | null {
  const prerendered = use(PrerenderedIslands)[id];
  const [html] = useState(() => {
    if (isServer) return prerendered ?? null;
    if (isSleepOver()) return null;
    // Hydration leaves what stands there alone.
    if (elementOf(id)) return '';
    return part.isLoaded() ? null : (left.get(id) ?? null);
  });
  return html;
}

/** Tells when the part has answered for the first time. */
function Answering({ onAnswer, children }: { onAnswer: () => void; children: ReactNode }) {
  useEffect(onAnswer, [onAnswer]);
  return children;
}

function Sleeper({ id, part: Part, html }: IslandProps & { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const [inner] = useState({ __html: html });
  const [languageOfHtml] = useState(() => (isServer ? '' : document.documentElement.lang));
  const { surround, language } = useSurroundings();
  const { awake, onAnswer } = useSleep(id, place, Part.preload);
  // The same element each time: only who reads what changed around it renders again.
  const content = useMemo(
    () => (
      <Answering onAnswer={onAnswer}>
        <Part />
      </Answering>
    ),
    [onAnswer, Part],
  );

  useBrowserLayoutEffect(() => {
    if (!awake || !place.current) return;
    const tree = surround(content);
    const options = { identifierPrefix: idPrefixOf(id) };
    if (root.current) root.current.render(tree);
    else if (language === languageOfHtml) root.current = hydrateRoot(place.current, tree, options);
    else (root.current = createRoot(place.current, options)).render(tree);
  }, [awake, surround, content, id, language, languageOfHtml]);

  useBrowserLayoutEffect(() => {
    const element = place.current;
    return () => {
      const made = root.current;
      root.current = null;
      if (made) queueMicrotask(() => made.unmount());
      else if (element) left.set(id, element.innerHTML);
    };
  }, [id]);

  return <div ref={place} data-island={id} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}

export function Island({ id, part: Part }: IslandProps) {
  const html = useHtml({ id, part: Part });
  return html === null ? <Part /> : <Sleeper id={id} part={Part} html={html} />;
}
