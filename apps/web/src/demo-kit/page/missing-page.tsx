import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { PageMessage } from '../../ui/page-states.tsx';
import { LinkButton } from './link-button.ts';

type MissingPageProps = {
  title: string;
  text: string;
  /** The list that it would have been in. */
  back: { readonly to: string; readonly text: string };
};

/** An address that names something that does not exist, or no more. */
export function MissingPage({ title, text, back }: MissingPageProps) {
  return (
    <PageMessage
      icon={<SearchOffOutlined />}
      title={title}
      text={text}
      action={
        <LinkButton variant="outlined" to={back.to}>
          {back.text}
        </LinkButton>
      }
    />
  );
}
