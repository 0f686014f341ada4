import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { styled } from '@mui/material/styles';
import { MIRRORED } from '../ui/theme/mirrored.ts';

export const LabelIcon = styled(LabelOutlined)(MIRRORED);
