import { runtimeConfig } from '../lib/runtime-config.ts';

type BrandMarkProps = { size: number; className?: string };

/**
 * The operator's logo (`BRAND_LOGO`), or three bars that shorten: the files that are left. These take
 * the text colour and are never mirrored.
 */
export function BrandMark({ size, className = 'brand-mark' }: BrandMarkProps) {
  // The splash is drawn before the configuration is here.
  const logo = runtimeConfig()?.brand.logo;
  if (logo) {
    const style = { maxWidth: size * 4, objectFit: 'contain' } as const;
    return <img className={className} src={logo} alt="" height={size} style={style} />;
  }
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
