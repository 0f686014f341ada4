import { collectionOf } from '../../demo-kit/data/collection.ts';
import { type Landscape, landscapeUrl } from './art/landscape.ts';
import type {
  About,
  Activity,
  Comment,
  Person,
  Photo,
  PhotoGroup,
  ProfileState,
} from './model/profile.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OWNER = 'Robin Sample';

const personOf = (name: string): Person => ({ name, avatar: '' });

type Scene = readonly [title: string, time: Landscape['time'], ground: Landscape['ground']];

/** The pictures of three months, the latest month first. */
const SCENES: readonly (readonly Scene[])[] = [
  [
    ['The first frost above the pass', 'dawn', 'mountains'],
    ['Harbour after the last ferry', 'night', 'sea'],
    ['Home, with one light on', 'dusk', 'city'],
    ['The field behind the mast', 'day', 'hills'],
    ['Where the cable comes ashore', 'day', 'sea'],
  ],
  [
    ['Camp at the second ridge', 'night', 'mountains'],
    ['Nine in the morning, nobody up', 'dawn', 'city'],
    ['The long way round', 'day', 'hills'],
    ['The bay before the storm', 'dusk', 'sea'],
    ['Towers, counted twice', 'night', 'city'],
    ['The valley of the old mill', 'dawn', 'hills'],
    ['Snow in October', 'day', 'mountains'],
    ['The island of the lighthouse', 'dawn', 'sea'],
    ['Dunes at the edge of the map', 'dusk', 'hills'],
    ['Seven summits and a cloud', 'dusk', 'mountains'],
  ],
  [
    ['Packing for the trip', 'day', 'city'],
    ['The moon over the bay', 'night', 'sea'],
    ['Harvest', 'dusk', 'hills'],
    ['The lake from the south', 'day', 'sea'],
    ['The hut at half past five', 'dawn', 'mountains'],
    ['City of a thousand windows', 'night', 'city'],
    ['Meadows without end', 'day', 'hills'],
  ],
];

const monthOf = (now: number, ago: number): string => {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago, 1))
    .toISOString()
    .slice(0, 10);
};

/** 5, 10 and 7 pictures of three months. */
export function seedPhotos(now: number): readonly PhotoGroup[] {
  let number = 0;
  const photoOf = ([title, time, ground]: Scene): Photo => {
    number += 1;
    const preview = landscapeUrl({ time, ground, seed: number * 101 });
    return { id: `photo-${number}`, type: 'picture', title, preview };
  };
  return SCENES.map((scenes, index) => ({
    id: `photos-${index + 1}`,
    month: monthOf(now, index),
    media: scenes.map(photoOf),
  }));
}

const FRIENDS = [
  'Ada Archive',
  'Benno Backbone',
  'Clara Checksum',
  'Elif Ethernet',
  'Hasan Handshake',
  'Nora Namespace',
  'Yusuf Yield',
] as const;

const GROUPS = [
  ['Slow Travel', 'Outdoors', 1284],
  ['The Uptime Choir', 'Music', 99],
  ['Cable Knots', 'Craft', 407],
] as const;

const FOLLOWERS = 1024;

/** Whose profile it is. */
export const seedAbout = ({ isFollowed }: ProfileState): About => ({
  general: {
    ...personOf(OWNER),
    jobTitle: 'Keeper of the archive',
    cover: landscapeUrl({ time: 'dusk', ground: 'mountains', seed: 12, width: 1600, height: 400 }),
    gender: 'female',
    birthday: '1990-04-12',
    locations: ['Sampletown', 'Port Null'],
    about:
      'Keeps what others lose. Walks to work along the cable, takes pictures on the way, and answers in the morning.',
  },
  work: {
    occupation: 'Archivist',
    skills: ['Patience', 'Checksums', 'Knots', 'Tea'],
    jobs: [
      { company: 'Paper & Bits', date: '2019 –' },
      { company: 'Found It', date: '2014 – 2019' },
      { company: 'Long Haul Lines', date: '2011 – 2014' },
    ],
  },
  contact: {
    address: '7 Loopback Lane, Sampletown',
    phones: ['+1 555 0111', '+1 555 0112'],
    websites: ['robin.example.com'],
    emails: ['robin.sample@example.com'],
  },
  friends: FRIENDS.map((name, index) => ({ id: `friend-${index + 1}`, ...personOf(name) })),
  groups: GROUPS.map(([name, category, members], index) => ({
    id: `group-${index + 1}`,
    name,
    category,
    members,
  })),
  followers: FOLLOWERS + Number(isFollowed),
  isFollowed,
});

/** Who did what, and how long ago. */
const ACTIVITIES: readonly (readonly [name: string, message: string, ago: number])[] = [
  ['Clara Checksum', 'started following you', 12 * MINUTE],
  ['Benno Backbone', 'liked “Harbour after the last ferry”', 47 * MINUTE],
  ['Elif Ethernet', 'commented on your post', 3 * HOUR],
  ['Yusuf Yield', 'shared your article', 9 * HOUR],
  ['Ada Archive', 'joined Slow Travel', DAY],
  ['Hasan Handshake', 'shook your hand three times', 2 * DAY],
  ['Nora Namespace', 'named a street after you', 4 * DAY],
  ['Clara Checksum', 'counted your pictures: 22', 6 * DAY],
];

/** Three posts, three comments and eight activities, their times counted back from `now` (ms). */
export function seedProfile(now: number): ProfileState {
  const before = (ms: number): string => new Date(now - ms).toISOString();
  const comment = (number: number, post: number, name: string, ago: number, message: string) =>
    ({
      id: `comment-${number}`,
      postId: `post-${post}`,
      user: personOf(name),
      time: before(ago),
      message,
      isOwn: false,
    }) satisfies Comment;
  const counts = (like: number, share: number) => ({
    like,
    share,
    isLiked: false,
    isShared: false,
    isOwn: false,
  });
  return {
    activities: ACTIVITIES.map(([name, message, ago], index): Activity => ({
      id: `activity-${index + 1}`,
      user: personOf(name),
      message,
      time: before(ago),
    })),
    posts: collectionOf([
      {
        id: 'post-1',
        user: personOf('Ada Archive'),
        message:
          'Found the box with the first release notes. Page one says “we will never need more than one folder”.',
        time: before(32 * MINUTE),
        type: 'post' as const,
        ...counts(5, 2),
      },
      {
        id: 'post-2',
        user: personOf(OWNER),
        message: 'Eleven hours up, one minute of this, and no signal at all. I would do it again.',
        time: before(5 * HOUR),
        type: 'picture' as const,
        media: {
          type: 'picture' as const,
          preview: landscapeUrl({ time: 'dawn', ground: 'mountains', seed: 101 }),
        },
        ...counts(98, 6),
      },
      {
        id: 'post-3',
        user: personOf('Yusuf Yield'),
        message: 'Worth a slow read, with tea.',
        time: before(2 * DAY),
        type: 'article' as const,
        article: {
          title: 'A byte is sent once',
          subtitle: 'On counting what arrives',
          excerpt:
            'Whoever counts what has left counts too much; whoever counts what was wanted counts too little. What is left is to count what has come.',
          media: {
            type: 'picture' as const,
            preview: landscapeUrl({
              time: 'night',
              ground: 'sea',
              seed: 77,
              width: 640,
              height: 240,
            }),
          },
        },
        ...counts(31, 14),
      },
    ]),
    comments: collectionOf<Comment>([
      comment(1, 1, 'Nora Namespace', 25 * MINUTE, 'One folder, and everything in it twice.'),
      comment(2, 2, 'Elif Ethernet', 3 * HOUR, 'The light! Which way did you go up?'),
      comment(3, 2, 'Benno Backbone', 2 * HOUR, 'No signal at last. I am jealous.'),
    ]),
    isFollowed: false,
  };
}
