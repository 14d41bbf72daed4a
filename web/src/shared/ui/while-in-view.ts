import { onTick } from './ticking.ts';

const watched = new Map<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all elements of the page. */
function watch(element: Element, changed: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) =>
    entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
  );
  watched.set(element, changed);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

/** Calls `renew` when the element comes into view, and every 10 s as long as it is; until the answer is called. */
export function whileInView(element: Element, renew: () => void): () => void {
  let stopTicking: (() => void) | undefined;
  const stop = () => {
    stopTicking?.();
    stopTicking = undefined;
  };
  const unwatch = watch(element, (isInView) => {
    stop();
    if (!isInView) return;
    renew();
    stopTicking = onTick(renew);
  });
  return () => {
    unwatch();
    stop();
  };
}
