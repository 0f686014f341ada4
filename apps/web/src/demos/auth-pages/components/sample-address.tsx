import Typography from '@mui/material/Typography';

const SAMPLE_ADDRESS = 'someone@example.com';

/** The address that a message would have gone to. */
export function SampleAddress() {
  return (
    <Typography sx={{ marginBlock: 2, fontWeight: 600 }}>
      <bdi>{SAMPLE_ADDRESS}</bdi>
    </Typography>
  );
}
