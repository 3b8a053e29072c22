import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** A view opens at its top, and so does the one after it, however far the one before was scrolled. */
export const useFromTop = (): void => {
  useLayoutEffect(() => {
    scrollTo(0, 0);
    // once the next view is there: scrolling lays out what there is
    return () => queueMicrotask(() => scrollTo(0, 0));
  }, []);
};

/** How far a page was scrolled, and a box in it. */
export interface ScrollPlace {
  page: number;
  left: number;
  top: number;
}

/**
 * Once a view has its height, it is scrolled to where it was left, unless it was scrolled before. `place` follows the
 * player and outlives the view.
 */
export const useScrollPlace = (place: ScrollPlace, box: RefObject<HTMLElement | null>, hasHeight: boolean): void => {
  const isBack = useRef(false);
  useEffect(() => {
    if (!hasHeight || isBack.current) return;
    isBack.current = true;
    if (scrollY === 0) scrollTo(0, place.page);
    box.current?.scrollTo(place.left, place.top);
  }, [hasHeight]);
  useEffect(() => {
    const follow = () => {
      // without the box, what scrolled is the next view
      if (!isBack.current || !box.current) return;
      const { scrollLeft: left, scrollTop: top } = box.current;
      Object.assign(place, { page: scrollY, left, top });
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, true);
  }, []);
};
