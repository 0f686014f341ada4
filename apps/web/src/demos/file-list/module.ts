import SnippetFolderOutlined from '@mui/icons-material/SnippetFolderOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const load = async () => (await import('./file-list-screen.tsx')).FileListScreen;

export const demo = demoApp({
  id: 'file-list',
  titles: { en: 'Sample files', tr: 'Örnek dosyalar', ar: 'ملفات نموذجية' },
  icon: SnippetFolderOutlined,
  home: '/apps/file-list',
  start: '/apps/file-list/my-files',
  screens: [
    { path: '/apps/file-list/$view', load },
    { path: '/apps/file-list/folder/$folderId', load },
  ],
});
