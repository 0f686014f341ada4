import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import {
  addComment,
  addPost,
  counted,
  follow,
  markPost,
  removeOwn,
  restoreOwn,
} from '../model/changes.ts';
import type { About, Person, Timeline } from '../model/profile.ts';
import { changeInPage } from './change-in-page.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const profileApi = createDemoClient(() => import('../endpoints.ts')).api.profile;

const DEMO = 'profile';

export const timelineQuery = queryOptions({
  queryKey: demoKey(DEMO, 'timeline'),
  queryFn: ({ signal }): Promise<Timeline> =>
    answerOf(profileApi.timeline.$get({}, { init: { signal } })),
});

export const photosQuery = queryOptions({
  queryKey: demoKey(DEMO, 'photos'),
  queryFn: ({ signal }) => answerOf(profileApi['photos-videos'].$get({}, { init: { signal } })),
});

export const aboutQuery = queryOptions({
  queryKey: demoKey(DEMO, 'about'),
  queryFn: ({ signal }): Promise<About> =>
    answerOf(profileApi.about.$get({}, { init: { signal } })),
});

const mapTimeline = (client: QueryClient, map: (posts: Timeline['posts']) => Timeline['posts']) => {
  client.setQueryData(
    timelineQuery.queryKey,
    (before: Timeline | undefined) => before && { ...before, posts: map(before.posts) },
  );
};

type OwnPost = { user: Person; message: string; picture: string };

export const useAddPost = () =>
  useChange({ demo: DEMO, call: (post: OwnPost) => changeInPage(addPost(post, Date.now())) });

export const useLike = () =>
  useChange({
    demo: DEMO,
    call: ({ postId, isLiked }: { postId: string; isLiked: boolean }) =>
      changeInPage(markPost(postId, 'like', isLiked)),
    optimisticUpdate: (client, { postId, isLiked }) =>
      mapTimeline(client, (posts) =>
        posts.map((post) =>
          post.id === postId
            ? { ...post, isLiked, like: counted(post.like, post.isLiked, isLiked) }
            : post,
        ),
      ),
  });

/** Counts the visitor among those who have shared a post. */
export const useShare = () =>
  useChange({
    demo: DEMO,
    call: (postId: string) => changeInPage(markPost(postId, 'share', true)),
  });

type OwnComment = { postId: string; user: Person; message: string };

export const useAddComment = () =>
  useChange({
    demo: DEMO,
    call: (comment: OwnComment) => changeInPage(addComment(comment, Date.now())),
  });

/** A post or a comment of the visitor's. */
export type Own = { readonly kind: 'posts' | 'comments'; readonly id: string };

export const useRemoveOwn = () =>
  useChange({
    demo: DEMO,
    call: ({ kind, id }: Own) => changeInPage(removeOwn(kind, id)),
    optimisticUpdate: (client, { id }) =>
      mapTimeline(client, (posts) =>
        posts
          .filter((post) => post.id !== id)
          .map((post) => ({ ...post, comments: post.comments.filter((one) => one.id !== id) })),
      ),
  });

export const useRestoreOwn = () =>
  useChange({
    demo: DEMO,
    call: ({ kind, id }: Own) => changeInPage(restoreOwn(kind, id)),
  });

export const useFollow = () =>
  useChange({
    demo: DEMO,
    call: (isFollowed: boolean) => changeInPage(follow(isFollowed)),
    optimisticUpdate: (client, isFollowed) => {
      client.setQueryData(
        aboutQuery.queryKey,
        (about: About | undefined) =>
          about && {
            ...about,
            isFollowed,
            followers: counted(about.followers, about.isFollowed, isFollowed),
          },
      );
    },
  });
