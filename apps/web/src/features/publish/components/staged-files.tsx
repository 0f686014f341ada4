import { CONFLICT_POLICIES } from '@file-server/contract/uploads';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Checked } from '../api/publish-queries.ts';
import type { SignedFile } from '../model/signatures.ts';
import type { StagedFile } from '../model/staged.ts';
import { choiceOf, type Staging } from '../use-staging.ts';
import { FileLine, FileLines } from './file-line.tsx';

/** As many as are drawn at once. */
const SHOWN = 100;

type StagedFilesProps = { staging: Staging; checked: ReadonlyMap<string, Checked> };

/** What is about to be published; what cannot be comes first, and then what is taken. */
export function StagedFiles({ staging, checked }: StagedFilesProps) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  const rank = ({ key, problem }: StagedFile): number => {
    const state = problem === null ? checked.get(key)?.state : 'refused';
    return state === 'refused' ? 0 : state === 'taken' ? 1 : 2;
  };
  const files = staging.files.toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <FileLines label={t('files')}>
        {files.slice(0, most).map((file) => (
          <StagedLine key={file.key} {...{ file, staging }} checked={checked.get(file.key)} />
        ))}
      </FileLines>
      {files.length > most && (
        <Button size="small" onClick={() => setMost(most + SHOWN)}>
          {t('showMore', { formatted: format.number(files.length - most) })}
        </Button>
      )}
    </>
  );
}

type StagedLineProps = { file: SignedFile; checked: Checked | undefined; staging: Staging };

function StagedLine({ file, checked, staging }: StagedLineProps) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const refusalText = useRefusalText();
  const refused = file.problem === null ? refusalText(checked) : t(`nameProblem.${file.problem}`);
  const isTaken = file.problem === null && checked?.state === 'taken';
  return (
    <FileLine
      name={file.name}
      path={file.path}
      facts={[
        format.bytes(file.file.size),
        ...file.signatures.map(({ kind }) => t('signedBy', { ending: `.${kind}` })),
      ].join(' · ')}
      problem={
        refused !== null && (
          <Typography variant="body2" color="error">
            {t('leftOut')} {refused}
          </Typography>
        )
      }
      end={
        <>
          {isTaken && <PolicySelect file={file} staging={staging} />}
          <Tooltip title={t('remove', { name: file.name })}>
            <IconButton
              aria-label={t('remove', { name: file.name })}
              onClick={() => staging.remove(file.key)}
              sx={{ width: 44, height: 44, color: 'text.secondary' }}
            >
              <CloseOutlined sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </>
      }
    />
  );
}

const REFUSALS = ['upload_too_large', 'name_taken', 'entry_not_found'] as const;

/** Why the server will not take a file; what it alone knows is told in its own words. */
function useRefusalText() {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  return (checked: Checked | undefined): string | null => {
    if (checked?.state !== 'refused') return null;
    const { code, limit, reason } = checked;
    const known = REFUSALS.find((one) => one === code);
    if (known === undefined || (known === 'upload_too_large' && limit === undefined)) return reason;
    return t(`refused.${known}`, { size: format.bytes(limit ?? 0) });
  };
}

/** For one file, otherwise than for all. */
function PolicySelect({ file, staging }: { file: StagedFile; staging: Staging }) {
  const { t } = useTranslation('publishing');
  const { choices, setChoices } = staging;
  const chosen = choiceOf(choices, file.key);
  return (
    <Select
      size="small"
      displayEmpty
      value={chosen ?? ''}
      onChange={({ target }) =>
        setChoices({
          ...choices,
          single: new Map(choices.single).set(file.key, target.value),
        })
      }
      renderValue={() => t(chosen === null ? 'taken' : `policy.${chosen}`)}
      inputProps={{ 'aria-label': t('policyOf', { name: file.name }) }}
      sx={{
        typography: 'body2',
        color: chosen === null ? 'warning.main' : 'text.primary',
        maxWidth: { xs: 140, sm: 'none' },
      }}
    >
      {CONFLICT_POLICIES.map((policy) => (
        <MenuItem key={policy} value={policy}>
          {t(`policy.${policy}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
