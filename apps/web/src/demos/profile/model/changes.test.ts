import { describe, expect, it } from 'vitest';
import { seedProfile } from '../seed.ts';
import {
  addComment,
  addPost,
  type Change,
  markPost,
  removeOwn,
  restoreOwn,
  timelineOf,
} from './changes.ts';
import type { ProfileState } from './profile.ts';

const NOW = Date.UTC(2026, 10, 22);
const user = { name: 'Ada Customer', avatar: '' };

/** The state after these changes, each of which has something to change. */
function after(...changes: readonly Change[]): ProfileState {
  return changes.reduce((state, change) => {
    const next = change(state);
    if (next === null) throw new Error('There was nothing to change.');
    return next;
  }, seedProfile(NOW));
}

const post = addPost({ user, message: 'Hello', picture: '' }, NOW);
const comment = addComment({ postId: 'post-1', user, message: 'Indeed' }, NOW);

describe('posts', () => {
  it('stand first, with a picture as one of a picture', () => {
    const [first] = timelineOf(after(post)).posts;
    expect(first).toMatchObject({ id: 'post-4', type: 'post', isOwn: true, comments: [] });
    expect(first).not.toHaveProperty('media');
    const pictured = after(addPost({ user, message: '', picture: 'data:image/png,' }, NOW));
    expect(timelineOf(pictured).posts[0]).toMatchObject({
      type: 'picture',
      media: { preview: 'data:image/png,' },
    });
  });

  it('are removed by those who wrote them, and come back with likes and comments', () => {
    const told = addComment({ postId: 'post-4', user, message: 'Me again' }, NOW);
    const full = after(post, told, markPost('post-4', 'like', true));
    const gone = removeOwn('posts', 'post-4')(full);
    expect(gone && timelineOf(gone).posts).toHaveLength(3);
    expect(gone && restoreOwn('posts', 'post-4')(gone)).toEqual(full);
    expect(removeOwn('posts', 'post-1')(full)).toBeNull();
    expect(removeOwn('posts', 'post-99')(full)).toBeNull();
    expect(gone && addComment({ postId: 'post-4', user, message: 'Late' }, NOW)(gone)).toBeNull();
  });
});

describe('likes and shares', () => {
  it('count the visitor once', () => {
    const like = (isLiked: boolean) => markPost('post-2', 'like', isLiked);
    const likesAfter = (...changes: readonly Change[]) =>
      timelineOf(after(...changes)).posts[1]?.like;
    expect(likesAfter(like(true))).toBe(99);
    expect(likesAfter(like(true), like(true))).toBe(99);
    expect(likesAfter(like(true), like(false))).toBe(98);
    const share = markPost('post-2', 'share', true);
    expect(timelineOf(after(share, share)).posts[1]).toMatchObject({ share: 7, isShared: true });
  });
});

describe('comments', () => {
  it('stand last, and come back to their place', () => {
    const second = addComment({ postId: 'post-1', user, message: 'And again' }, NOW);
    const full = after(comment, second);
    const messages = (state: ProfileState) =>
      timelineOf(state).posts[0]?.comments.map(({ message }) => message);
    expect(messages(full)).toEqual([expect.any(String), 'Indeed', 'And again']);
    const gone = removeOwn('comments', 'comment-4')(full);
    expect(gone && messages(gone)).toEqual([expect.any(String), 'And again']);
    expect(gone && restoreOwn('comments', 'comment-4')(gone)).toEqual(full);
    expect(removeOwn('comments', 'comment-1')(full)).toBeNull();
    expect(restoreOwn('comments', 'comment-99')(full)).toBeNull();
  });
});
