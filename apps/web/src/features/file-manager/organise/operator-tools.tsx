import { loadMessages } from '../../../lib/i18n/index.ts';
import { lazyWithPreload, MountOnOpen } from '../../../ui/lazy.tsx';
import { useEntry } from '../api/entries.ts';
import { useNavigation } from '../navigation.ts';

const PublishTool = lazyWithPreload(async () => {
  const [{ PublishTool: Tool }] = await Promise.all([
    import('../publish-tool/publish-tool.tsx'),
    loadMessages('publishing'),
  ]);
  return Tool;
});

const OrganiseTool = lazyWithPreload(async () => {
  const [{ OrganiseTool: Tool }] = await Promise.all([
    import('./organise-tool.tsx'),
    loadMessages('organise', 'proof', 'problem-text'),
  ]);
  return Tool;
});

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
