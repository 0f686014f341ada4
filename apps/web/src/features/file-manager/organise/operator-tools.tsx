import { withTexts } from '../../../lib/i18n/index.ts';
import { lazyWithPreload, MountOnOpen } from '../../../ui/lazy.tsx';
import { useEntry } from '../api/entries.ts';
import { useNavigation } from '../navigation.ts';

const PublishTool = lazyWithPreload(
  async () =>
    (await withTexts(import('../publish-tool/publish-tool.tsx'), 'publishing')).PublishTool,
);

const OrganiseTool = lazyWithPreload(
  async () =>
    (await withTexts(import('./organise-tool.tsx'), 'organise', 'proof', 'problem-text'))
      .OrganiseTool,
);

/** In the line above the list, for operators; apart, so that nobody else's page names their parts. */
export function OperatorTools() {
  const { folderId } = useNavigation().location;
  const folder = useEntry(folderId).data?.entry;
  return (
    <>
      <MountOnOpen open part={PublishTool} onFail={() => {}}>
        <PublishTool folderId={folderId} folderName={folder?.name} />
      </MountOnOpen>
      <MountOnOpen open part={OrganiseTool} onFail={() => {}}>
        <OrganiseTool folderId={folderId} />
      </MountOnOpen>
    </>
  );
}
