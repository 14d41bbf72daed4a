import { inRem } from './in-rem.ts';

/** The crown, the house's mark. It takes the colour of the text around it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M6.4 23.2 4.2 11.6l6.4 5 5.4-9.2 5.4 9.2 6.4-5-2.2 11.6Z" />
      <path d="M7 27.6h18" />
      <circle cx="16" cy="5" r="1.3" />
      <path d="m16 16.6 1.9 2.6-1.9 2.6-1.9-2.6Z" fill="currentColor" stroke="none" />
    </svg>
  );
}
