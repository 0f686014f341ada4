import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MenuChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useFailure } from '../../../lib/use-failure.ts';
import type { Project } from '../model/widgets.ts';

type ProjectChoiceProps = {
  query: UseQueryResult<readonly Project[]>;
  /** The project on show; absent while it is not known, and where there is no such one. */
  present: Project | undefined;
  /** @param id null = the first */
  onChoose: (id: string | null) => void;
};

/** The menu of projects, or that its list failed, with a way to try again. */
export function ProjectChoice({ query, present, onChoose }: ProjectChoiceProps) {
  const { t } = useTranslation(['project-dashboard', 'ui']);
  const failure = useFailure(query);
  const { data } = query;
  if (data === undefined) {
    if (failure === null) return null;
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="body2" color="error">
          {t('project-dashboard:projectsFailed')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => void query.refetch()}>
          {t('ui:retry')}
        </Button>
      </Box>
    );
  }
  if (present === undefined) return null;
  return (
    <MenuChoice
      label={t('project-dashboard:project')}
      options={data.map(({ id, name }) => ({ id, text: name }))}
      value={present.id}
      onChange={(id) => onChoose(id === data[0]?.id ? null : id)}
    />
  );
}
