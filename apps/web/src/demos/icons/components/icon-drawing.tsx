type IconDrawingProps = { path: string; size: number };

/** An icon of the set in the colour of the text around it; decoration beside its name. */
export function IconDrawing({ path, size }: IconDrawingProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
