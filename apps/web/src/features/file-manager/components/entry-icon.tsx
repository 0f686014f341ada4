import type { Entry } from '@file-server/contract/library';
import AlbumOutlined from '@mui/icons-material/AlbumOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import FontDownloadOutlined from '@mui/icons-material/FontDownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { fileTypeOf, type FileType } from '../model/file-type.ts';

const ICONS: Record<FileType, typeof FolderOutlined> = {
  archive: FolderZipOutlined,
  audio: AudioFileOutlined,
  binary: InsertDriveFileOutlined,
  code: CodeOutlined,
  data: DataObjectOutlined,
  disk: AlbumOutlined,
  document: DescriptionOutlined,
  font: FontDownloadOutlined,
  image: ImageOutlined,
  package: Inventory2Outlined,
  pdf: PictureAsPdfOutlined,
  sheet: TableChartOutlined,
  signature: KeyOutlined,
  text: ArticleOutlined,
  video: MovieOutlined,
};

/** The icon of an entry's kind; decoration, for the name stands beside it. */
export function EntryIcon({ entry, size }: { entry: Entry; size: number }) {
  const Icon = entry.kind === 'folder' ? FolderOutlined : ICONS[fileTypeOf(entry)];
  const color = entry.kind === 'folder' ? 'primary.main' : 'text.secondary';
  return <Icon sx={{ fontSize: size, color, flexShrink: 0 }} />;
}
