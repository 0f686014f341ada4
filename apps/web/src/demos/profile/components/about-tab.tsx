import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { aboutQuery } from '../api/profile-queries.ts';
import type { About } from '../model/profile.ts';
import { Columns, Panel } from './panel.tsx';

/** Who it is, and whom they know. */
export function AboutTab() {
  const { data: about } = useQuery(aboutQuery);
  // The header of the page has waited for it.
  if (about === undefined) return null;
  return (
    <Columns
      main={
        <>
          <General general={about.general} />
          <Work work={about.work} />
          <Contact contact={about.contact} />
        </>
      }
      aside={
        <>
          <Friends friends={about.friends} />
          <Groups groups={about.groups} />
        </>
      }
    />
  );
}

function General({ general }: { general: About['general'] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <Panel title={t('general.title')}>
      <Facts
        facts={[
          [t('general.gender'), [t(`general.genders.${general.gender}`)]],
          [t('general.birthday'), [format.day(general.birthday)]],
          [t('general.locations'), general.locations],
          [t('general.about'), [general.about]],
        ]}
      />
    </Panel>
  );
}

function Work({ work }: { work: About['work'] }) {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('work.title')}>
      <Facts
        facts={[
          [t('work.occupation'), [work.occupation]],
          [t('work.skills'), work.skills],
          [t('work.jobs'), work.jobs.map(({ company, date }) => `${company}, ${date}`)],
        ]}
      />
    </Panel>
  );
}

function Contact({ contact }: { contact: About['contact'] }) {
  const { t } = useTranslation('profile');
  const linked = (scheme: string) => (text: string) => (
    <Link key={text} href={`${scheme}${text.replaceAll(' ', '')}`}>
      {text}
    </Link>
  );
  return (
    <Panel title={t('contact.title')}>
      <Facts
        facts={[
          [t('contact.address'), [contact.address]],
          [t('contact.phones'), contact.phones.map(linked('tel:'))],
          [t('contact.emails'), contact.emails.map(linked('mailto:'))],
          [t('contact.websites'), contact.websites],
        ]}
      />
    </Panel>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, values: readonly ReactNode[]])[] };

/** Names and what they stand for; a value a line. */
function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1.5 },
        margin: 0,
      }}
    >
      {facts.map(([name, values]) => (
        <Fragment key={name}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ margin: 0, marginBlockEnd: { xs: 1.5, sm: 0 }, minWidth: 0 }}>
            {values.map((value, index) => (
              <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Typography>
            ))}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

function Friends({ friends }: { friends: About['friends'] }) {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('friends')}>
      <List>
        {friends.map(({ id, name, avatar }) => (
          <Item key={id} name={name} avatar={avatar} />
        ))}
      </List>
    </Panel>
  );
}

function Groups({ groups }: { groups: About['groups'] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <Panel title={t('groups')}>
      <List>
        {groups.map(({ id, name, category, members }) => (
          <Item
            key={id}
            name={name}
            detail={
              <>
                <bdi>{category}</bdi> ·{' '}
                {t('members', { count: members, formatted: format.number(members) })}
              </>
            }
          />
        ))}
      </List>
    </Panel>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

type ItemProps = { name: string; avatar?: string; detail?: ReactNode };

function Item({ name, avatar = '', detail }: ItemProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={name} image={avatar} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap>
          <OneLine>{name}</OneLine>
        </Typography>
        {detail !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
