import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';

/** Characters that a text may have. */
export const MAX_LENGTH = { post: 2000, comment: 500 } as const;

const personSchema = z.object({
  name: z.string(),
  /** Address of a picture; '' = initials. */
  avatar: z.string(),
});

const activitySchema = z.object({
  id: z.string(),
  user: personSchema,
  message: z.string(),
  /** ISO instant. */
  time: z.string(),
});

const postSchema = z.object({
  id: z.string(),
  user: personSchema,
  message: z.string().check(z.maxLength(MAX_LENGTH.post)),
  /** ISO instant. */
  time: z.string(),
  type: z.enum(['post', 'picture', 'article']),
  /** How many like it, and how many have shared it, the visitor among them. */
  like: z.int(),
  share: z.int(),
  isLiked: z.boolean(),
  isShared: z.boolean(),
  /** Written by the visitor, who can remove it. */
  isOwn: z.boolean(),
  /** `preview` is a data URL. */
  media: z.optional(z.object({ type: z.literal('picture'), preview: z.string() })),
  article: z.optional(
    z.object({
      title: z.string(),
      subtitle: z.string(),
      excerpt: z.string(),
      media: z.object({ type: z.literal('picture'), preview: z.string() }),
    }),
  ),
});

const commentSchema = z.object({
  id: z.string(),
  postId: z.string(),
  user: personSchema,
  /** ISO instant. */
  time: z.string(),
  message: z.string().check(z.maxLength(MAX_LENGTH.comment)),
  isOwn: z.boolean(),
});

/** What changes of a profile, and is kept for the tab. */
export const profileStateSchema = z.object({
  activities: z.array(activitySchema),
  posts: collectionSchema(postSchema),
  comments: collectionSchema(commentSchema),
  isFollowed: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;
export type Activity = z.infer<typeof activitySchema>;
export type Comment = z.infer<typeof commentSchema>;
type PostRecord = z.infer<typeof postSchema>;
export type ProfileState = z.infer<typeof profileStateSchema>;

/** A post with its comments, oldest first. */
export type Post = PostRecord & { comments: Comment[] };

/** What `GET /api/profile/timeline` gives; posts newest first. */
export type Timeline = { activities: Activity[]; posts: Post[] };

export type Photo = {
  readonly id: string;
  readonly type: 'picture';
  readonly title: string;
  /** Data URL. */
  readonly preview: string;
};

/** The pictures of a month. */
export type PhotoGroup = {
  readonly id: string;
  /** First day of the month, as "2026-11-01". */
  readonly month: string;
  readonly media: readonly Photo[];
};

/** What `GET /api/profile/about` gives. */
export type About = {
  readonly general: Person & {
    readonly jobTitle: string;
    /** Data URL of a wide picture. */
    readonly cover: string;
    readonly gender: 'female' | 'male';
    /** A day, as "1990-04-12". */
    readonly birthday: string;
    readonly locations: readonly string[];
    readonly about: string;
  };
  readonly work: {
    readonly occupation: string;
    readonly skills: readonly string[];
    readonly jobs: readonly { readonly company: string; readonly date: string }[];
  };
  readonly contact: {
    readonly address: string;
    readonly phones: readonly string[];
    readonly websites: readonly string[];
    readonly emails: readonly string[];
  };
  readonly friends: readonly (Person & { readonly id: string })[];
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly members: number;
  }[];
  readonly followers: number;
  /** By the visitor, who counts as a follower then. */
  readonly isFollowed: boolean;
};
