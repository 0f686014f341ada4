import Typography from '@mui/material/Typography';

type HintProps = { id: string; children: string | null };

/** Why an option is as it is; nothing when there is nothing to say. */
export function Hint({ id, children }: HintProps) {
  if (children === null) return null;
  return (
    <Typography id={id} component="p" variant="caption" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
