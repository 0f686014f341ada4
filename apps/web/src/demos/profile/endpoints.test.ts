import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { changeInPage } from './api/change-in-page.ts';
import { profileApi } from './api/profile-queries.ts';
import { follow, markPost } from './model/changes.ts';
import { profileStateSchema } from './model/profile.ts';
import { seedPhotos, seedProfile } from './seed.ts';

const timeline = () => answerOf(profileApi.timeline.$get());
const photos = () => answerOf(profileApi['photos-videos'].$get());
const about = () => answerOf(profileApi.about.$get());
const fieldsOf = (value: object | undefined): string => Object.keys(value ?? {}).join(' ');

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => {
  faults.reset();
  vi.restoreAllMocks();
});

describe('the simulated service of the profile', () => {
  it('[R7.33] [R3.09] gives the timeline: eight activities, three posts with comments', async () => {
    const { activities, posts } = await timeline();
    expect([activities.length, posts.length]).toEqual([8, 3]);
    expect(fieldsOf(activities[0])).toBe('id user message time');
    expect(posts.map(({ type }) => type)).toEqual(['post', 'picture', 'article']);
    expect(posts.map(({ comments }) => comments.length)).toEqual([1, 2, 0]);
    expect(fieldsOf(posts[1]?.comments[0])).toBe('id postId user time message isOwn');
    expect(fieldsOf(posts[2]?.article)).toBe('title subtitle excerpt media');
    expect(posts[1]?.media).toMatchObject({ type: 'picture' });
    const times = posts.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('[R7.33] [R3.09] gives the pictures of three months, drawn here', async () => {
    const groups = await photos();
    expect(groups.map(({ media }) => media.length)).toEqual([5, 10, 7]);
    const all = groups.flatMap(({ media }) => media);
    expect(new Set(all.map(({ id }) => id)).size).toBe(22);
    for (const photo of all) {
      expect(fieldsOf(photo)).toBe('id type title preview');
      expect(photo.preview).toMatch(/^data:image\/svg\+xml,/);
    }
  });

  it('[R7.33] [R3.09] gives what is known of the person', async () => {
    const { general, work, contact, friends, groups } = await about();
    expect(fieldsOf(general)).toBe('name avatar jobTitle cover gender birthday locations about');
    expect([fieldsOf(work), fieldsOf(work.jobs[0])]).toEqual([
      'occupation skills jobs',
      'company date',
    ]);
    expect(fieldsOf(contact)).toBe('address phones websites emails');
    expect([friends.length, groups.length]).toEqual([7, 3]);
    expect(fieldsOf(groups[0])).toBe('id name category members');
  });

  it('starts from the same, valid data every time', () => {
    expect(seedProfile(0)).toEqual(seedProfile(0));
    expect(seedPhotos(0)).toEqual(seedPhotos(0));
    expect(profileStateSchema.safeParse(seedProfile(Date.now())).success).toBe(true);
  });

  it('answers from what a visitor has changed', async () => {
    expect(await changeInPage(markPost('post-3', 'like', true))).toBe(true);
    expect(await changeInPage(follow(true))).toBe(true);
    expect((await timeline()).posts[2]).toMatchObject({ like: 32, isLiked: true });
    expect(await about()).toMatchObject({ followers: 1025, isFollowed: true });
    expect(await changeInPage(markPost('post-99', 'like', true))).toBeNull();
  });

  it('keeps what it had when a change fails like a call', async () => {
    faults.failNext(503);
    await expect(changeInPage(follow(true))).rejects.toMatchObject({ status: 503 });
    faults.offline = true;
    await expect(changeInPage(follow(true))).rejects.toMatchObject({ name: 'NetworkError' });
    faults.reset();
    expect(await about()).toMatchObject({ isFollowed: false });
  });
});
