import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { FigureCell, HeaderRow, NameCell, Row, SecondLine } from './list-layout.ts';

/** Uneven like names are, in per cent of the column. */
const NAME_WIDTHS = [34, 22, 46, 28, 40, 19, 52, 31, 25, 37];

/** The shape of a list that is on its way: the same columns, the same heights. */
export function ListSkeleton() {
  const { t } = useTranslation('file-manager');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      style={{ flex: '1 1 0', minHeight: 240, overflow: 'hidden', containerType: 'inline-size' }}
    >
      <HeaderRow>
        <Skeleton width={48} />
      </HeaderRow>
      {NAME_WIDTHS.map((width) => (
        <Row key={width} style={{ position: 'static' }}>
          <NameCell>
            <Skeleton variant="circular" width={20} height={20} sx={{ flexShrink: 0 }} />
            <div style={{ flexGrow: 1 }}>
              <Skeleton width={`${width}%`} />
              <SecondLine>
                <Skeleton width={120} />
              </SecondLine>
            </div>
          </NameCell>
          <FigureCell>
            <Skeleton />
          </FigureCell>
          <FigureCell>
            <Skeleton />
          </FigureCell>
        </Row>
      ))}
    </div>
  );
}
