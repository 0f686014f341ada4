type BrandMarkProps = { size: number; className?: string };

/** Three bars that shorten: the files that are left. Takes the text colour; never mirrored. */
export function BrandMark({ size, className = 'brand-mark' }: BrandMarkProps) {
  return (
    <svg
      className={className}
      viewBox="4 4 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
    >
      <rect x="4" y="6" width="24" height="5" rx="2.5" />
      <rect x="4" y="13.5" width="17" height="5" rx="2.5" opacity="0.75" />
      <rect x="4" y="21" width="10" height="5" rx="2.5" opacity="0.5" />
    </svg>
  );
}
