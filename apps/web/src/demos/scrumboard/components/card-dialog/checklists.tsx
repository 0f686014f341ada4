import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../demo-kit/page/icon-action.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { RADIUS } from '../../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../../ui/theme/theme.ts';
import { type Card, type CheckItem, type Checklist, MAX_LENGTH } from '../../model/board.ts';
import { withChecklistChanged, withItem, withItemChanged } from '../../model/card-changes.ts';
import { progressOf } from '../../model/card-facts.ts';
import { AddEntry } from '../add-entry.tsx';
import { RenameInput, useRenaming } from '../../../../demo-kit/form/name-input.tsx';
import { Section } from './section.tsx';
import type { Undo } from '../../../../demo-kit/form/undo-line.tsx';
import type { ChangeDraft } from '../../../../demo-kit/form/use-draft.ts';

type ChecklistsProps = {
  draft: Card;
  change: ChangeDraft<Card>;
  onUndo: (undo: Undo<Card>) => void;
};

/** The lists of things to do of a card. */
export function Checklists({ draft, change, onUndo }: ChecklistsProps) {
  return draft.checklists.map((checklist, place) => (
    <ChecklistSection
      key={checklist.id}
      checklist={checklist}
      change={(recipe) => change((card) => withChecklistChanged(card, checklist.id, recipe))}
      onRemoveItem={(item, itemPlace) =>
        onUndo({
          what: item.name,
          restore: (card) =>
            withChecklistChanged(card, checklist.id, (now) => ({
              ...now,
              checkItems: now.checkItems.toSpliced(itemPlace, 0, item),
            })),
        })
      }
      onRemove={() => {
        change((card) => withChecklistChanged(card, checklist.id, () => null));
        onUndo({
          what: checklist.name,
          restore: (card) => ({
            ...card,
            checklists: card.checklists.toSpliced(place, 0, checklist),
          }),
        });
      }}
    />
  ));
}

type ChecklistSectionProps = {
  checklist: Checklist;
  change: (recipe: (checklist: Checklist) => Checklist) => void;
  onRemoveItem: (item: CheckItem, place: number) => void;
  onRemove: () => void;
};

function ChecklistSection(props: ChecklistSectionProps) {
  const { checklist, change, onRemoveItem, onRemove } = props;
  const { t } = useTranslation('scrumboard');
  return (
    <Section
      icon={CheckBoxOutlined}
      title={checklist.name}
      heading={
        <ChecklistName
          name={checklist.name}
          onRename={(name) => change((now) => ({ ...now, name }))}
        />
      }
      actions={
        <IconAction
          icon={DeleteOutlined}
          label={t('checklists.remove', { name: checklist.name })}
          onClick={onRemove}
        />
      }
    >
      <Progress checklist={checklist} />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {checklist.checkItems.map((item, place) => (
          <ItemRow
            key={item.id}
            item={item}
            onChange={(changed) => change((now) => withItemChanged(now, item.id, () => changed))}
            onRemove={() => {
              change((now) => withItemChanged(now, item.id, () => null));
              onRemoveItem(item, place);
            }}
          />
        ))}
      </Box>
      <AddEntry
        text={t('checklists.addItem')}
        label={t('checklists.item')}
        maxLength={MAX_LENGTH.item}
        onAdd={async (name) => change((now) => withItem(now, name))}
      />
    </Section>
  );
}

function ChecklistName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation('scrumboard');
  const { isRenaming, begin, end, opener } = useRenaming();
  if (isRenaming) {
    return (
      <RenameInput
        label={t('checklists.name')}
        value={name}
        maxLength={MAX_LENGTH.title}
        onRename={onRename}
        onClose={end}
      />
    );
  }
  return (
    <ButtonBase
      ref={opener}
      aria-label={t('checklists.rename', { name })}
      onClick={begin}
      sx={{
        maxWidth: '100%',
        minHeight: 36,
        marginInlineStart: -0.75,
        paddingInline: 0.75,
        borderRadius: RADIUS.small,
        font: 'inherit',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Typography component="span" noWrap dir="auto" sx={{ font: 'inherit' }}>
        {name}
      </Typography>
    </ButtonBase>
  );
}

function Progress({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('scrumboard');
  const format = useFormat();
  const { done, total } = progressOf(checklist.checkItems);
  if (total === 0) return null;
  const text = t('checklists.progress', {
    done: format.number(done),
    total: format.number(total),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        color={done === total ? 'success' : 'primary'}
        aria-label={checklist.name}
        aria-valuetext={text}
        sx={{ flexGrow: 1, height: 6, borderRadius: RADIUS.full }}
      />
      <Typography variant="caption" color="textSecondary" sx={tabularFigures}>
        {text}
      </Typography>
    </Box>
  );
}

type ItemRowProps = {
  item: CheckItem;
  onChange: (item: CheckItem) => void;
  onRemove: () => void;
};

function ItemRow({ item, onChange, onRemove }: ItemRowProps) {
  const { t } = useTranslation('scrumboard');
  const id = useId();
  const { isRenaming, begin, end, opener } = useRenaming();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 44, marginInlineStart: -1.25 }}
    >
      <Checkbox
        id={id}
        checked={item.checked}
        onChange={({ target }) => onChange({ ...item, checked: target.checked })}
        slotProps={{ input: { 'aria-label': item.name } }}
      />
      {isRenaming ? (
        <RenameInput
          label={t('checklists.item')}
          value={item.name}
          maxLength={MAX_LENGTH.item}
          onRename={(name) => onChange({ ...item, name })}
          onClose={end}
        />
      ) : (
        <>
          <Typography
            component="label"
            htmlFor={id}
            sx={{
              flexGrow: 1,
              minWidth: 0,
              overflowWrap: 'anywhere',
              ...(item.checked && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            <bdi>{item.name}</bdi>
          </Typography>
          <IconAction
            ref={opener}
            icon={EditOutlined}
            label={t('checklists.renameItem', { name: item.name })}
            onClick={begin}
          />
          <IconAction
            icon={CloseOutlined}
            label={t('checklists.removeItem', { name: item.name })}
            onClick={onRemove}
          />
        </>
      )}
    </Box>
  );
}
