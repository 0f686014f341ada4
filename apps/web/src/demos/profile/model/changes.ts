import {
  findItem,
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
  withRestored,
} from '../../../demo-kit/data/collection.ts';
import type { Person, ProfileState, Timeline } from './profile.ts';

/** The state after a change; null = what was to be changed is not there. */
export type Change = (state: ProfileState) => ProfileState | null;

/** The posts that are there, newest first, each with its comments. */
export function timelineOf({ activities, posts, comments }: ProfileState): Timeline {
  const present = presentItems(comments);
  return {
    activities,
    posts: presentItems(posts)
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map((post) => ({ ...post, comments: present.filter(({ postId }) => postId === post.id) })),
  };
}

type NewPost = {
  readonly user: Person;
  readonly message: string;
  /** Data URL of a picture; '' = none. */
  readonly picture: string;
};

export const addPost =
  ({ user, message, picture }: NewPost, now: number): Change =>
  (state) => {
    const post = {
      id: nextId('post', state.posts),
      user,
      message,
      time: new Date(now).toISOString(),
      type: picture === '' ? ('post' as const) : ('picture' as const),
      like: 0,
      share: 0,
      isLiked: false,
      isShared: false,
      isOwn: true,
      ...(picture !== '' && { media: { type: 'picture' as const, preview: picture } }),
    };
    return { ...state, posts: withItem(state.posts, post) };
  };

/** One more or one less, for the visitor's own. */
export const counted = (count: number, was: boolean, is: boolean): number =>
  count + Number(is) - Number(was);

type PostMark = 'like' | 'share';

/** Likes or shares a post, or takes the like back; a second time changes nothing. */
export const markPost =
  (postId: string, mark: PostMark, isMarked: boolean): Change =>
  (state) => {
    const post = findItem(state.posts, postId);
    if (post === null) return null;
    const marked =
      mark === 'like'
        ? { ...post, like: counted(post.like, post.isLiked, isMarked), isLiked: isMarked }
        : { ...post, share: counted(post.share, post.isShared, isMarked), isShared: isMarked };
    const posts = withReplaced(state.posts, marked);
    return posts && { ...state, posts };
  };

type NewComment = { readonly postId: string; readonly user: Person; readonly message: string };

export const addComment =
  ({ postId, user, message }: NewComment, now: number): Change =>
  (state) => {
    if (findItem(state.posts, postId) === null) return null;
    const id = nextId('comment', state.comments);
    const time = new Date(now).toISOString();
    const comment = { id, postId, user, time, message, isOwn: true };
    return { ...state, comments: withItem(state.comments, comment) };
  };

type Kind = 'posts' | 'comments';

/** Removes one of the visitor's own posts or comments; what others have written stays. */
export const removeOwn =
  (kind: Kind, id: string): Change =>
  (state) => {
    const item = findItem<{ id: string; isOwn: boolean }>(state[kind], id);
    if (item?.isOwn !== true) return null;
    return kind === 'posts'
      ? { ...state, posts: withoutItems(state.posts, [id]) }
      : { ...state, comments: withoutItems(state.comments, [id]) };
  };

/** Takes a removal back; the comments of a post have stayed with it. */
export const restoreOwn =
  (kind: Kind, id: string): Change =>
  (state) => {
    if (!state[kind].items.some((item) => item.id === id)) return null;
    return kind === 'posts'
      ? { ...state, posts: withRestored(state.posts, [id]) }
      : { ...state, comments: withRestored(state.comments, [id]) };
  };

export const follow =
  (isFollowed: boolean): Change =>
  (state) => ({ ...state, isFollowed });
