import { DetailsPanel, type DetailsPanelProps } from './details-panel.tsx';
import { EntryDetails, type EntryDetailsProps } from './entry-details.tsx';

type EntryPanelProps = Omit<DetailsPanelProps, 'children'> &
  Omit<EntryDetailsProps, 'id'> & { id: string | null };

/** The details of one entry, in their panel. */
export function EntryPanel({ open, beside, onClose, id, listed, download }: EntryPanelProps) {
  return (
    <DetailsPanel open={open} beside={beside} onClose={onClose}>
      {id !== null && (
        <EntryDetails key={id} id={id} listed={listed} download={download} onClose={onClose} />
      )}
    </DetailsPanel>
  );
}
