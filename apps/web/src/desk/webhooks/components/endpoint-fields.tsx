import { WEBHOOK_KINDS, type Webhook } from '@file-server/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../desk-kit/check-list.tsx';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';

/** Where an endpoint is, and what it hears of. */
export type EndpointDraft = Pick<Webhook, 'url' | 'kinds'>;

export const isEndpoint = ({ url, kinds }: EndpointDraft): boolean =>
  URL.canParse(url.trim()) && kinds.length > 0;

type EndpointFieldsProps = {
  draft: EndpointDraft;
  /** The latest address to which the server sends nothing. */
  refused: string | null;
  onChange: (draft: EndpointDraft) => void;
};

/** The fields of an endpoint, which is made and changed by the same ones. */
export function EndpointFields({ draft, refused, onChange }: EndpointFieldsProps) {
  const { t } = useTranslation('webhooks');
  const { url, kinds } = draft;
  return (
    <>
      <LabelledInput
        label={t('create.url')}
        hint={t('create.urlHint')}
        errorText={url.trim() === refused ? t('create.refused') : undefined}
        type="url"
        value={url}
        inputRef={takeFocus}
        autoComplete="off"
        inputProps={{ dir: 'ltr', spellCheck: false }}
        onChange={({ target }) => onChange({ ...draft, url: target.value })}
      />
      <CheckList
        legend={t('create.kinds')}
        all={WEBHOOK_KINDS}
        chosen={kinds}
        labelOf={(kind) => t(`kind.${kind}`)}
        onChange={(chosen) => onChange({ ...draft, kinds: [...chosen] })}
      />
    </>
  );
}
