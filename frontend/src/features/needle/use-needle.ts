import { useEffect, useRef, useState, type RefObject } from 'react';
import { passed, type Places } from './years-of-scroll';

/** The line at which a section's end is read, as a part of the window's height. */
const readingLine = 1 / 3;

/** Where the first screen's own scale reaches the header, in px before the career's section. */
const ownScale = 120;

function readPlaces(): Places {
  const told = document.getElementById('about')?.getBoundingClientRect();
  const top = (told?.top ?? 0) + window.scrollY;
  return {
    begin: top - ownScale,
    end: top + (told?.height ?? 0) - window.innerHeight * readingLine,
    last: document.documentElement.scrollHeight - window.innerHeight,
  };
}

interface Reading {
  /** What travels: as wide as the scale, moved by the part of it that has passed. */
  carrier: RefObject<HTMLElement | null>;
  /** How much of the career has passed, by steps. */
  step: number;
  /** The first screen, which has a scale of its own, has been left. */
  begun: boolean;
}

/**
 * Moves the needle as the page is scrolled. Places are measured when the page changes its height; a frame
 * reads only how far it is scrolled and writes one transform. The parts of the career are told as whole steps.
 */
export function useNeedle(stepOf: (part: number) => number, placeOf: (part: number) => number): Reading {
  const carrier = useRef<HTMLElement>(null);
  const [reading, setReading] = useState({ step: stepOf(0), begun: false });
  useEffect(() => {
    let places = readPlaces();
    let frame = 0;
    const move = () => {
      frame = 0;
      const part = passed(window.scrollY, places);
      if (carrier.current) carrier.current.style.transform = `translateX(${placeOf(part) * 100}%)`;
      const next = { step: stepOf(part), begun: window.scrollY > places.begin };
      setReading((now) => (now.step === next.step && now.begun === next.begun ? now : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(move);
    };
    const measure = () => {
      places = readPlaces();
      schedule();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
    };
  }, [stepOf, placeOf]);
  return { carrier, ...reading };
}
