import { useEffect, useRef } from 'react';

/** Speaks a text: also the first one, since it is written into a region that is there before. */
export function MatchNotice({ text }: { readonly text: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <p ref={region} className="sr-only" role="status" />;
}
