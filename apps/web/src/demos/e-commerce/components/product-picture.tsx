import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { RADIUS } from '../../../ui/theme/measures.ts';

type ProductPictureProps = {
  /** '' = no picture. */
  url: string;
  /** CSS pixels. */
  size?: number;
};

/** Decoration: the name of the product stands beside it. */
export function ProductPicture({ url, size = 40 }: ProductPictureProps) {
  const frame = { flexShrink: 0, width: size, height: size, borderRadius: RADIUS.medium };
  if (url === '') {
    return (
      <Box
        aria-hidden="true"
        sx={{
          ...frame,
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          backgroundColor: 'action.hover',
        }}
      >
        <ImageOutlined sx={{ fontSize: size / 2 }} />
      </Box>
    );
  }
  return <Box component="img" src={url} alt="" sx={{ ...frame, objectFit: 'cover' }} />;
}
